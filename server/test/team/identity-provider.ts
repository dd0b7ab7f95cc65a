import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** Who signs in at the provider next. */
interface ProvidedPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  groups?: string[];
}

const signingKey = () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: randomUUID() };
};

/** A real OpenID provider on this machine, whose login page signs the chosen person in at once. */
export async function startIdentityProvider(callback: string, after: string, port = 0) {
  const state: { person: ProvidedPerson; idTokenSeconds: number; port: number } = {
    person: { sub: "ada", email: "ada@staff.test", email_verified: true },
    idTokenSeconds: 600,
    port,
  };
  let handle: ReturnType<Provider["callback"]> | undefined;
  let isDown = false;
  const server = createServer((request, response) => {
    if (isDown || !handle) return void request.socket.destroy();
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  state.port = (server.address() as AddressInfo).port;
  const issuer = `http://127.0.0.1:${state.port}`;

  /** Begins anew with other keys, as after a rotation. */
  function renewKeys(): void {
    const provider = new Provider(issuer, {
      jwks: { keys: [signingKey()] },
      clients: [
        {
          client_id: "hivekeeper",
          client_secret: "a secret of the test",
          redirect_uris: [callback],
          post_logout_redirect_uris: [after],
          grant_types: ["authorization_code"],
        },
      ],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], groups: ["groups"] },
      scopes: ["openid", "email", "profile", "groups"],
      findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...state.person, sub }) }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, interaction) => `/login/${interaction.uid}` },
      ttl: { IdToken: () => state.idTokenSeconds, Session: 600, Interaction: 600, Grant: 600, AccessToken: 600 },
      cookies: { keys: ["of the test"] },
      async loadExistingGrant(context) {
        const grant = new context.oidc.provider.Grant({
          clientId: "hivekeeper",
          ...(context.oidc.session?.accountId && { accountId: context.oidc.session.accountId }),
        });
        grant.addOIDCScope("openid email profile groups");
        await grant.save();
        return grant;
      },
    });
    provider.use(async (context, next) => {
      if (!context.path.startsWith("/login/")) return next();
      const result = { login: { accountId: state.person.sub } };
      context.redirect(await provider.interactionResult(context.req, context.res, result));
    });
    handle = provider.callback();
  }
  renewKeys();

  return {
    issuer,
    state,
    renewKeys,
    /** Whether connections are cut. */
    setDown(down: boolean) {
      isDown = down;
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
