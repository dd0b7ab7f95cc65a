import { Pencil } from "lucide";
import type { ReactNode } from "react";
import { pictureAddress } from "#lib/links.ts";
import { Avatar, type AvatarProps } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { RowMenu } from "#ui/table/row-menu.tsx";

interface PersonHeadProps extends Pick<AvatarProps, "firstName" | "lastName"> {
  picture: string | null | undefined;
  title: string;
  /** Beside the title. */
  aside: ReactNode;
  /** Undefined where the person may not be changed. */
  onEdit: (() => void) | undefined;
  /** What else may be done, as a menu. */
  items?: readonly MenuItem[];
  /** Below the title. */
  children: ReactNode;
}

/** The head of a screen about one person, as a member or as a creator. */
export const PersonHead = ({
  picture,
  firstName,
  lastName,
  title,
  aside,
  onEdit,
  items = [],
  children,
}: PersonHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
    <div className="flex min-w-0 items-center gap-4">
      <Avatar size="lg" source={pictureAddress(picture)} firstName={firstName} lastName={lastName} />
      <div className="min-w-0">
        <PageTitle title={title} aside={aside} />
        {children}
      </div>
    </div>
    <div className="flex items-center gap-2">
      {onEdit ? (
        <Button data-shortcut="e" icon={<Icon of={Pencil} className="size-4" />} onClick={onEdit}>
          Edit
        </Button>
      ) : null}
      {items.length > 0 ? <RowMenu name={title} items={items} /> : null}
    </div>
  </div>
);
