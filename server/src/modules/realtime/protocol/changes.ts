import type { StreamEvent } from "./stream-event.ts";

/** Events that all readers of a view receive together. Who takes them in the same form shares their bytes. */
export class Changes {
  readonly #events: readonly StreamEvent[];
  readonly #written = new Map<string, readonly Buffer[]>();

  constructor(events: readonly StreamEvent[]) {
    this.#events = events;
  }

  /** The texts of all events in the form of this name, which `write` writes once. */
  as(form: string, write: (events: readonly StreamEvent[]) => readonly Buffer[]): readonly Buffer[] {
    const texts = this.#written.get(form) ?? write(this.#events);
    this.#written.set(form, texts);
    return texts;
  }
}
