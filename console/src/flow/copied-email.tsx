import { EmailAddress } from "#ui/email-address.tsx";
import { Copied } from "./copied.tsx";

/** An e-mail address with the button that copies it. */
export const CopiedEmail = ({ email, isShown }: { email: string; isShown?: boolean }) => (
  <Copied text={email} label="Copy email" isShown={isShown}>
    <EmailAddress email={email} />
  </Copied>
);
