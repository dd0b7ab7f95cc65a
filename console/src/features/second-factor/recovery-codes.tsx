import { ClipboardCheck, ClipboardCopy, Download, Printer } from "lucide";
import { useState } from "react";
import { getConfig } from "#lib/config.ts";
import { useBlocker } from "#lib/router/router.ts";
import { saveFile } from "#lib/save-file.ts";
import { getSession } from "#lib/session.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { useUnsavedGuard } from "#ui/overlay/unsaved-guard.tsx";

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

const UNKEPT = {
  title: "Close without the codes?",
  message: "They are shown only now. Without them, a lost phone locks you out until an owner helps.",
  verb: "Close",
  cancelLabel: "Keep them",
};

/** Ten new recovery codes, which no other page shows again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const guard = useUnsavedGuard(!isKept, UNKEPT);
  useBlocker(guard.mayLeave);
  const email = getSession()?.user?.email ?? "";
  const whose = `Recovery codes of ${email} for ${getConfig().productName}`;
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied(true),
      () => toast({ title: "Failed", message: "The browser did not allow copying.", tone: "error" }),
    );
  return (
    <Modal title="Recovery codes" onClose={async () => (await guard.mayLeave()) && onClose()}>
      <div className="flex grow flex-col gap-4">
        <p className="text-ink-soft">
          Each of these signs you in once, in the place of your authenticator or passkey. Keep them where you find them
          without your phone. They are not shown again.
        </p>
        <p className="hidden only-print">{whose}</p>
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border border-line bg-subtle p-3 font-mono"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Icon of={isCopied ? ClipboardCheck : ClipboardCopy} className="size-4" />}
            onClick={() => void copy()}
          >
            Copy
          </Button>
          <span role="status" className="sr-only">
            {isCopied ? "Copied" : ""}
          </span>
          <Button
            icon={<Icon of={Download} className="size-4" />}
            onClick={() => saveFile(new Blob([`${whose}\n\n${codes.join("\n")}\n`], { type: "text/plain" }), FILE)}
          >
            Save as file
          </Button>
          <Button icon={<Icon of={Printer} className="size-4" />} onClick={() => print()}>
            Print
          </Button>
        </div>
        <label className="no-print flex min-h-8 cursor-pointer items-center gap-2 max-sm:min-h-11">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
          I have kept these codes
        </label>
        <OverlayActions>
          <Button tone="primary" disabled={!isKept} onClick={onClose}>
            Done
          </Button>
        </OverlayActions>
        {guard.question}
      </div>
    </Modal>
  );
}

const FILE = "recovery-codes.txt";
