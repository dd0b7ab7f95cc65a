import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import type { Member } from "@hivekeeper/contract/member.ts";
import { MEMBER_ROLES } from "@hivekeeper/contract/member.ts";
import { GENDERS, MARITAL_STATUSES } from "@hivekeeper/contract/person.ts";
import { emailProblem } from "@hivekeeper/contract/person-rules.ts";
import { TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import type { RegisterOptions } from "react-hook-form";
import type { RecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { useMay } from "#lib/rights.ts";
import { inWords } from "#lib/words.ts";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { MEMBER_LABEL } from "./member-labels.ts";
import { useIsOneself } from "./member-naming.ts";
import { mayGive } from "./member-rights.ts";
import type { MemberField, MemberValues } from "./member-values.ts";

const optionsOf = (codes: readonly string[]) => codes.map((value) => ({ value, label: inWords(value) }));

const GENDER_OPTIONS = optionsOf(GENDERS);
const MARITAL_STATUS_OPTIONS = optionsOf(MARITAL_STATUSES);
/** The specification writes the roles in capitals. */
const ROLE_OPTIONS = MEMBER_ROLES.map((value) => ({ value, label: value }));

interface MemberFormProps {
  state: RecordForm<MemberValues>;
  /** The record as the form opened. Its values are shown even where they are no option. */
  opened: Member;
  onClose: () => void;
  /** Shown above the fields. */
  children?: ReactNode;
}

export function MemberForm({ state, opened, onClose, children }: MemberFormProps) {
  const { form } = state;
  const { errors } = form.formState;
  const isOneself = useIsOneself(opened);
  useMay();
  const field = (name: MemberField, rules?: RegisterOptions<MemberValues, MemberField>) => ({
    ...form.register(name, rules),
    label: MEMBER_LABEL[name],
    error: errors[name]?.message,
  });
  const required = (name: MemberField) => ({
    ...field(name, { validate: (value) => value.trim() !== "" || `${MEMBER_LABEL[name]} is required` }),
    required: true,
  });
  // A date input would clear a value that is not a date.
  const birth = { type: opened.dob === "" || isCalendarDay(opened.dob) ? "date" : "text" };

  return (
    <OverlayForm state={state} verb="Save changes" onCancel={onClose}>
      {isOneself ? <OneselfNotice /> : null}
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...required("firstName")} />
        <TextField {...field("middleName")} />
        <TextField {...required("lastName")} />
        <TextField {...field("surname")} />
        <TextField
          {...field("email", { validate: (value) => changedEmailProblem(value, opened.email) ?? true })}
          required
          type="email"
          className="sm:col-span-2"
        />
        <TextField {...field("phone")} type="tel" />
        <TextField {...field("phone1")} type="tel" />
        <TextField {...field("phone2")} type="tel" />
        <TextField {...field("dob")} {...birth} />
        <SelectField {...field("gender")} options={GENDER_OPTIONS} placeholder="Not given" unknown={opened.gender} />
        <SelectField
          {...field("maritalStatus")}
          options={MARITAL_STATUS_OPTIONS}
          placeholder="Not given"
          unknown={opened.maritalStatus}
        />
        <SelectField
          {...field("role")}
          options={ROLE_OPTIONS.filter(({ value }) => (isOneself ? value === opened.role : mayGive(value)))}
          unknown={opened.role}
          aria-disabled={isOneself || undefined}
          hint={isOneself ? "You cannot change your own role." : undefined}
        />
      </div>
    </OverlayForm>
  );
}

/** An unchanged stored address is not checked, so that old records stay editable. */
function changedEmailProblem(email: string, stored: string): string | undefined {
  const written = email.trim();
  if (written === "") return `${MEMBER_LABEL.email} is required`;
  return written === stored.trim() ? undefined : emailProblem(written);
}

/** Warns administrators who edit their own account. */
function OneselfNotice() {
  return (
    <p className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn-ink">
      <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">This is your own account. Another email address may lock you out of this console.</span>
    </p>
  );
}
