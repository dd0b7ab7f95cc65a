import type { AdminUser } from "@hivekeeper/contract/session.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRecordEdit } from "#flow/change/use-record-form.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { StillWaiting } from "#ui/still-waiting.tsx";
import { ownProfile, useUpdateProfile } from "./profile-queries.ts";

interface ProfileValues {
  firstName: string;
  lastName: string;
  profileImage: string;
}

export function ProfileForm({ user }: { user: AdminUser }) {
  const queryClient = useQueryClient();
  const update = useUpdateProfile();
  const state = useRecordEdit<AdminUser, ProfileValues>({
    opened: user,
    valuesOf,
    fields: ["firstName", "lastName", "profileImage"],
    draft: { record: "profile", title: "Profile", privateFields: [] },
    fallback: "Failed to update profile.",
    onSaved: () => {},
    save: ({ values: { firstName, lastName, profileImage }, seen, signal, change }) => {
      const names = { first_name: firstName.trim(), last_name: lastName.trim(), profile_image: profileImage.trim() };
      return update.mutateAsync({ user: { ...seen, ...names }, signal, change });
    },
    fetchCurrent: () => queryClient.fetchQuery({ ...ownProfile, staleTime: 0 }),
  });
  const { form, element, savingSince, onCancel, onSubmit, question, draftNotice } = state;
  const { errors } = form.formState;
  const field = (name: keyof ProfileValues, label: string) => ({
    ...form.register(name),
    label,
    error: errors[name]?.message,
  });
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormProblem message={errors.root?.message} />
      {draftNotice}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("firstName", "First name")} required autoComplete="given-name" />
        <TextField {...field("lastName", "Last name")} required autoComplete="family-name" />
      </div>
      <TextField {...field("profileImage", "Avatar URL")} inputMode="url" hint="A link to a picture, https://…" />
      <div>
        <Button type="submit" tone="primary" isPending={savingSince !== undefined}>
          Save changes
        </Button>
        <StillWaiting savingSince={savingSince} onCancel={onCancel} />
      </div>
      {question}
    </form>
  );
}

const valuesOf = ({ first_name, last_name, profile_image }: AdminUser): ProfileValues => ({
  firstName: first_name,
  lastName: last_name,
  profileImage: profile_image,
});
