import { PageTitle } from "#ui/page-title.tsx";

/** In the place of every screen until the administrator has set up the second factor that the installation asks for. */
export const SetUpFirst = () => <PageTitle title="Set up a second factor" />;
