import { adminFields } from "../session.ts";
import { serveFields } from "./fields.ts";

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  profileImage: string | null;
}

/** The signed-in administrator, on the wire. */
export const serveProfile = ({ id, firstName, lastName, email, profileImage }: Person) => ({
  id,
  ...serveFields(adminFields, {
    ...{ first_name: firstName, last_name: lastName, email },
    profile_image: profileImage ?? "",
  }),
});
