import { PageTitle } from "#ui/page-title.tsx";

export const ServiceQueueScreen = () => <PageTitle title="Services queue" />;
