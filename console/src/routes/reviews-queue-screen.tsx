import { PageTitle } from "#ui/page-title.tsx";

export const ReviewQueueScreen = () => <PageTitle title="Review queue" />;
