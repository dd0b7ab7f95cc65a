import { offers } from "./config.ts";

/** Passkeys belong to a name: at a bare address, as in a local network, there are none. */
const ADDRESS = /^[\d.]+$|^\[/;

/** Whether passkeys can be used here: only over https, or on localhost, and by a backend that knows them. */
export const hasPasskeys = (): boolean =>
  offers("team") && "PublicKeyCredential" in window && !ADDRESS.test(location.hostname);
