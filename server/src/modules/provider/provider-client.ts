import * as client from "openid-client";
import type { Settings } from "../../settings.ts";

export type Provider = NonNullable<Settings["provider"]>;

/** What a sign-in at the provider is checked against when it comes back. */
export interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider says of a person. */
export interface Person {
  email: string;
  isVerified: boolean;
  firstName: string;
  lastName: string;
  /** The values of the claim that maps to roles. */
  groups: string[];
  idToken: string;
}

const SECONDS = 10;
/** Clocks may differ by so much. */
const TOLERANCE_SECONDS = 10;

/** Speaks with the identity provider. */
export class ProviderClient {
  readonly #provider: Provider;

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  /** The address at the provider where a sign-in begins, and what its end must fit. */
  async begin(callback: string): Promise<{ url: URL; expected: Expected }> {
    const config = await discover(this.#provider);
    const expected = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: this.#provider.scope,
      state: expected.state,
      nonce: expected.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(expected.verifier),
      code_challenge_method: "S256",
    });
    return { url, expected };
  }

  /**
   * The person who comes back from the provider to this address. Rejects unless the answer fits what was begun, and its token is
   * signed, for us and valid.
   */
  async finish(address: URL, { state, nonce, verifier }: Expected): Promise<Person> {
    const config = await discover(this.#provider);
    const checks = {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    };
    const answer = await client.authorizationCodeGrant(config, address, checks);
    const claims: Record<string, unknown> = { ...answer.claims() };
    const { roleClaim } = this.#provider;
    // Some providers put into the token what identifies a person only, and tell the rest when asked.
    if (
      (claims.email === undefined || valueAt(claims, roleClaim) === undefined) &&
      config.serverMetadata().userinfo_endpoint
    )
      Object.assign(claims, await client.fetchUserInfo(config, answer.access_token, String(claims.sub)));
    const [first = "", ...rest] = textOf(claims.name).split(" ");
    return {
      email: textOf(claims.email),
      isVerified: claims.email_verified === true,
      firstName: textOf(claims.given_name) || first,
      lastName: textOf(claims.family_name) || rest.join(" "),
      groups: [valueAt(claims, roleClaim)].flat().map(textOf),
      idToken: answer.id_token ?? "",
    };
  }

  /** The address that ends the provider's own session; `null` where it offers none, or does not answer. */
  async endOf(idToken: string | null, after: string): Promise<string | null> {
    try {
      const config = await discover(this.#provider);
      if (!config.serverMetadata().end_session_endpoint) return null;
      const hint = idToken && { id_token_hint: idToken };
      return client.buildEndSessionUrl(config, { ...hint, post_logout_redirect_uri: after }).href;
    } catch {
      return null;
    }
  }
}

/** Reads the provider's description and keys anew for each sign-in, which is rare: they may have changed. */
function discover({ issuer, clientId, clientSecret }: Provider): Promise<client.Configuration> {
  const url = new URL(issuer);
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: TOLERANCE_SECONDS };
  const execute = [client.enableNonRepudiationChecks];
  // Without encryption on this machine only; settings.ts refuses it elsewhere.
  if (url.protocol === "http:") execute.push(client.allowInsecureRequests);
  return client.discovery(url, clientId, metadata, undefined, { execute, timeout: SECONDS });
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The claim of this name, or the one that a path leads to, as `realm_access.roles`. */
function valueAt(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split("."))
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, name) ? value[name as never] : undefined;
  return value;
}
