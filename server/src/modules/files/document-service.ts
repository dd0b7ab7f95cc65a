import type { Database } from "#db/database.ts";
import { linkSigner } from "./signed-link-service.ts";

/** The stored address of an identity document, like that of every upload. */
const STORED = /^\/files\/([0-9a-f]{32}\.[a-z0-9]{1,5})$/;
/** The signed address of an identity document. */
const SIGNED = /^\/files\/documents\/([0-9a-f]{32}\.[a-z0-9]{1,5})(?:\?|$)/;

interface Context {
  db: Database;
  settings: { publicUrl?: string | undefined };
}

/** Signs addresses of identity documents and checks them. */
export function documentLinks({ db, settings: { publicUrl = "" } }: Context) {
  const links = linkSigner(db, "documents");

  return {
    /** Returns a function that signs the address of our own document and leaves any other as it is. */
    async signer(): Promise<(address: string) => string> {
      const sign = await links.signer();
      return (address) => {
        const name = STORED.exec(address)?.[1];
        if (!name) return address;
        const { expires, signature } = sign(name);
        return `${publicUrl}/files/documents/${name}?expires=${expires}&signature=${signature}`;
      };
    },

    /** The stored address for a signed one, however old. */
    stored(address: string): string {
      const path = publicUrl && address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
      const name = SIGNED.exec(path)?.[1];
      return name ? `/files/${name}` : address;
    },

    isGood: links.isGood,
  };
}

export type DocumentLinks = ReturnType<typeof documentLinks>;
