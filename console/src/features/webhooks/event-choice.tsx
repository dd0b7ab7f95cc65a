import { EVENT_GROUPS, eventName } from "./webhook-words.ts";

interface EventChoiceProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The events as boxes to tick, by the record that they are about. */
export function EventChoice({ chosen, onChange }: EventChoiceProps) {
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
