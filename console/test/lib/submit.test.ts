import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import { CallError } from "../../src/lib/call-error.ts";
import { submitTo } from "../../src/lib/submit.ts";

interface Values {
  investment_name: string;
  news: string[];
}

async function submit(send: () => Promise<unknown>) {
  const form = createFormControl<Values>({ defaultValues: { investment_name: "Ada", news: ["a", "b"] } });
  const nameOf = (field: string) => (field === "name" ? "investment_name" : field);
  await submitTo(form as never, send, { fallback: "Failed to create investment.", nameOf })();
  return { values: form.getValues(), errors: form.control._formState.errors };
}

const refuse = (fieldErrors: Record<string, string[]>) => () =>
  Promise.reject(new CallError("http", { status: 422, serverText: "m", fieldErrors }));

test("the server's refusals stand beside the inputs they name, and the inputs stay", async () => {
  const { values, errors } = await submit(refuse({ name: ["Too long", "second"], "news.1": ["No link"] }));
  expect(errors).toMatchObject({ investment_name: { message: "Too long" }, news: [undefined, { message: "No link" }] });
  expect(errors.root).toBeUndefined();
  expect(values).toEqual({ investment_name: "Ada", news: ["a", "b"] });
});

test("a refused field that the form does not have is shown above the fields, with all the others", async () => {
  const { errors } = await submit(refuse({ name: ["Too long"], "news.7": ["No link"] }));
  expect(errors.investment_name?.message).toBe("Too long");
  expect(errors.root?.message).toBe("name: Too long | news.7: No link");
});

test("any other failure is shown above the fields, except an aborted call", async () => {
  expect((await submit(() => Promise.reject(new CallError("network")))).errors.root?.message).toBe("No connection");
  expect((await submit(() => Promise.reject(new Error("bug")))).errors.root?.message).toBe(
    "Failed to create investment.",
  );
  expect((await submit(() => Promise.reject(new CallError("aborted")))).errors).toEqual({});
  expect((await submit(() => Promise.resolve())).errors).toEqual({});
});
