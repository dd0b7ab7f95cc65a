import { thumbnailOf } from "@hivekeeper/contract/picture.ts";
import { Copied } from "#flow/copied.tsx";
import { fileAddress, isPicture, webAddress } from "#lib/links.ts";
import { ExternalLink } from "#ui/external-link.tsx";
import { Picture } from "#ui/picture.tsx";

interface CopiedLinkProps {
  /** The address as stored. Anything else is shown as text and copied as it is. */
  to: string;
  /** The target's name, for the button that copies the link: "LinkedIn". */
  name: string;
}

/** A link that opens in a new tab and can be copied. */
export function CopiedLink({ to, name }: CopiedLinkProps) {
  return (
    <Copied text={webAddress(to) ?? to} label={`Copy ${name} link`} isShown>
      <ExternalLink to={to} />
    </Copied>
  );
}

/** A document's link, on any host, with a preview above it if it is a picture. */
export function DocumentLink({ to, name }: CopiedLinkProps) {
  const address = fileAddress(to);
  if (!address) return <CopiedLink to={to} name={name} />;
  return (
    <span className="flex flex-col gap-1.5">
      {isPicture(address) ? (
        <ExternalLink to={address} className="w-fit">
          <Picture
            source={thumbnailOf(address)}
            alt={`Preview of the ${name}`}
            className="h-24 w-40 rounded-md border border-line"
          />
        </ExternalLink>
      ) : null}
      <Copied text={address} label={`Copy ${name} link`}>
        <ExternalLink to={address}>Open {name}</ExternalLink>
      </Copied>
    </span>
  );
}
