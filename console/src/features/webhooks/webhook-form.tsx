import { WEBHOOK_URL_MAX } from "@hivekeeper/contract/webhook.ts";
import type { RecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { FieldNote } from "#ui/field/field.tsx";
import { SwitchField } from "#ui/field/switch-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { SAVE_FAILED, type WebhookValues } from "./webhook-mutations.ts";
import { EVENT_GROUPS, eventName } from "./webhook-words.ts";

export const WEBHOOK_FORM = {
  nameOf: (field: string) => (field.startsWith("events") ? "events" : field === "is_active" ? "isActive" : field),
  isSame: (one: WebhookValues, other: WebhookValues) => JSON.stringify(one) === JSON.stringify(other),
  fallback: SAVE_FAILED,
};

interface WebhookFormProps {
  state: RecordForm<WebhookValues>;
  verb: string;
  /** True for an address that is registered already. */
  canTurnOff?: boolean;
}

export function WebhookForm({ state, verb, canTurnOff = false }: WebhookFormProps) {
  const { form } = state;
  const { errors } = form.formState;
  const { isForAll, isActive, events } = form.watch();
  form.register("events", {
    validate: (chosen) => form.getValues("isForAll") || chosen.length > 0 || "Choose an event, or all",
  });
  const set = (changed: Partial<WebhookValues>) => {
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof WebhookValues, value, { shouldDirty: true });
  };
  return (
    <OverlayForm state={state} verb={verb}>
      <TextField
        {...form.register("url", { required: "The address is required", maxLength: WEBHOOK_URL_MAX })}
        required
        type="url"
        inputMode="url"
        label="Address"
        hint="It begins with https:// and takes JSON by POST"
        error={errors.url?.message}
      />
      {canTurnOff ? <SwitchField label="On" isOn={isActive} onChange={(isOn) => set({ isActive: isOn })} /> : null}
      <div className="flex flex-col gap-2">
        <SwitchField label="All events" isOn={isForAll} onChange={(isOn) => set({ isForAll: isOn })} />
        {isForAll ? null : <EventChoice chosen={events} onChange={(chosen) => set({ events: chosen })} />}
        <FieldNote id="events-note" error={errors.events?.message} />
      </div>
    </OverlayForm>
  );
}

interface EventChoiceProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The events as boxes to tick, by the record that they are about. */
function EventChoice({ chosen, onChange }: EventChoiceProps) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {EVENT_GROUPS.map(({ record, events }) => (
        <fieldset key={record} className="min-w-0">
          <legend className="text-[0.8125rem] font-medium text-ink-soft">{record}</legend>
          {events.map((event) => (
            <label key={event} className="flex min-h-8 max-sm:min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={chosen.includes(event)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, event] : chosen.filter((each) => each !== event))
                }
              />
              {eventName(event)}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
