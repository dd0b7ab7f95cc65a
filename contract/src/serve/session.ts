interface SignedIn {
  firstName: string;
  lastName: string;
  email: string;
  profileImage: string | null;
  id: number;
}

/** The answer to a login: token and user, beside `data` and in it. */
export function serveLogin(token: string, { id, firstName, lastName, email, profileImage }: SignedIn) {
  const user = { id, first_name: firstName, last_name: lastName, email, profile_image: profileImage };
  return { status: true, message: "Signed in", token, user, data: { token, user } };
}
