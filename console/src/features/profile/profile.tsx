import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AppearanceSection } from "#flow/appearance-section.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { failureText } from "#lib/call-error.ts";
import { pictureAddress } from "#lib/links.ts";
import { useSession } from "#lib/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { BesideCards, CardSections } from "#ui/card-section.tsx";
import { EmailAddress } from "#ui/email-address.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ownProfile } from "./profile-queries.ts";

// The name and picture are shown before the form is loaded.
const ProfileForm = lazyPart(() => import("./profile-form.tsx").then((file) => file.ProfileForm));

/** The administrator's own profile: at once what the browser knows, then a form with what the server has, then the rest. */
export function Profile({ security }: { security: ReactNode }) {
  const stored = useSession()?.user;
  const { data, error, isFetching, refetch } = useQuery(ownProfile);
  useNotifyFailed(error, "Failed to load profile.");
  const shown = data ?? stored;
  const name = `${shown?.first_name ?? ""} ${shown?.last_name ?? ""}`.trim();
  return (
    <>
      <PageTitle title="Profile" />
      <CardSections>
        <BesideCards
          aside={
            <div className="flex flex-wrap items-center gap-4">
              <Avatar
                firstName={shown?.first_name}
                lastName={shown?.last_name}
                source={pictureAddress(shown?.profile_image)}
                size="lg"
              />
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="text-base font-semibold">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-ink-soft">
                  <EmailAddress email={shown?.email ?? ""} />
                </p>
              </div>
            </div>
          }
        >
          <Card>
            {data ? (
              // A changed record resets the form: typed input belongs to the record it was typed into.
              <ProfileForm key={JSON.stringify(data)} user={data} />
            ) : error ? (
              <ErrorState
                message={failureText(error, "Failed to load profile.")}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            ) : (
              <div className="animate-late text-ink-soft">
                <Spinner label="Loading profile…" />
              </div>
            )}
          </Card>
        </BesideCards>
        <AppearanceSection />
        {data || error ? security : null}
      </CardSections>
    </>
  );
}
