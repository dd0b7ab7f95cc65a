import { downloadLooks, type Look, REASON_WORDS, SECRET_WORDS } from "@hivekeeper/contract/look.ts";
import { Download } from "lucide";
import { useState } from "react";
import { notifyFailed } from "#flow/notify.ts";
import { PartRow, PersonPart } from "#flow/person/person-part.tsx";
import { downloadFile } from "#lib/download.ts";
import { formatMoment, MISSING } from "#lib/format.ts";
import { saveFile } from "#lib/save-file.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lookPage } from "./look-queries.ts";

/** Extension `reveal`: who has looked at what of a member is hidden, when and why. */
export const WhoLooked = ({ memberId }: { memberId: string }) => (
  <PersonPart
    title="Who looked"
    tabs={[{ value: "all", label: "All", total: undefined }]}
    page={(_, page) => lookPage(memberId, page)}
    row={(look) => (
      <PartRow
        key={look.id}
        title={
          <>
            <bdi>{look.administrator || MISSING}</bdi>: {SECRET_WORDS[look.field]}
          </>
        }
        note={noteOf(look)}
        state={look.isCopied ? <Badge tone="warn">Copied</Badge> : null}
      />
    )}
    empty="Nobody has looked at what is hidden."
    actions={<DownloadLooks memberId={memberId} />}
  />
);

const noteOf = ({ at, reason, text }: Look) =>
  [formatMoment(at), REASON_WORDS[reason], text].filter((part) => part !== "").join(" · ");

/** The list as a text for the person. */
function DownloadLooks({ memberId }: { memberId: string }) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const file = await downloadFile(downloadLooks, { params: { id: memberId } });
      saveFile(file, file.name);
    } catch (error) {
      notifyFailed(error, "The file could not be made.");
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<Icon of={Download} className="size-4" />}
      isPending={isPending}
      onClick={() => void download()}
    >
      Download
    </Button>
  );
}
