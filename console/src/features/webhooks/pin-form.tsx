import { useRecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { PinField } from "#flow/form/pin-field.tsx";
import { Modal } from "#ui/overlay/modal.tsx";

interface PinFormProps {
  title: string;
  /** The address that the act is about. */
  url: string;
  /** What follows. */
  message: string;
  verb: string;
  tone?: "primary" | "danger";
  fallback: string;
  act: (confirmed: { pin: string; signal: AbortSignal }) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before an act, and for the PIN. */
export function PinForm({ title, url, message, verb, tone = "primary", fallback, act, onDone, onClose }: PinFormProps) {
  const state = useRecordForm({
    opened: { pin: "" },
    draft: { record: "pin", title, privateFields: ["pin"] },
    fallback,
    onSaved: onDone,
    save: ({ values: { pin }, signal }) => act({ pin, signal }),
  });
  const { form, overlay } = state;
  return (
    <Modal {...overlay} onClose={onClose}>
      <OverlayForm state={state} verb={verb} tone={tone} onCancel={onClose}>
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi>{url}</bdi>
        </p>
        <p className="text-ink-soft">{message}</p>
        <PinField
          {...form.register("pin", { required: "The PIN is required" })}
          error={form.formState.errors.pin?.message}
        />
      </OverlayForm>
    </Modal>
  );
}
