import { EmailAddress } from "#ui/email-address.tsx";
import { Copied } from "./copied.tsx";

/** An e-mail address with the button that copies it. */
export const CopiedEmail = ({ email }: { email: string }) => (
  <Copied text={email} label="Copy email">
    <EmailAddress email={email} />
  </Copied>
);
