import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Route } from "../../src/lib/router/route.ts";
import { openTab } from "./browser.ts";

/** A screen whose code arrives when the test says so. */
function lazyScreen() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  let isLoaded = false;
  const preload = vi.fn(() => promise);
  const arrive = () => {
    isLoaded = true;
    resolve();
    return promise;
  };
  return { arrive, screen: Object.assign(() => null, { preload, isLoaded: () => isLoaded }) };
}

const ready = () => {
  const { arrive, screen } = lazyScreen();
  void arrive();
  return screen;
};

/** Reads `tab` and nothing else. */
const read = ({ tab }: { [word: string]: string }) => ({ tab });

const ROUTES: readonly Route[] = [
  { path: "/", redirect: () => "/dashboard" },
  { path: "/dashboard", screen: ready() },
  { path: "/creators", read, screen: ready() },
  { path: "/creators/identity", needs: "identity", screen: ready() },
  { path: "/creators/:id", screen: ready() },
  { path: "/creators/:id/services/:service", screen: ready() },
  { path: "/activity", needs: "audit", screen: ready() },
];

async function start(path: string, { routes = ROUTES, base = "/", extensions = [] as string[] } = {}) {
  const tab = openTab(path, base);
  const { adoptConfig } = await import("../../src/lib/config.ts");
  adoptConfig({ apiBase: "/api", extensions });
  const router = await import("../../src/lib/router/router.ts");
  const started = router.startRouter(routes, new QueryClient());
  const shown = () => router.shownVisit();
  return { ...tab, ...router, started, shown, settled: () => vi.waitFor(() => started) };
}

/** After what has been asked for in this turn. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

test("an address is matched part by part, and its parameters are decoded", async () => {
  const router = await start("/creators/a%2Fb%20c/services/12?tab=kyc");
  await router.started;
  expect(router.shown()).toMatchObject({
    route: { path: "/creators/:id/services/:service" },
    params: { id: "a/b c", service: "12" },
  });
  for (const [href, path] of [
    ["/creators/7", "/creators/:id"],
    ["/creators/", "/creators"],
    ["/creators/%zz", undefined],
    ["/creators/7/8", undefined],
    ["/Creators", undefined],
  ] as const) {
    router.goToAddress(href);
    await soon();
    expect([href, router.shown()?.route?.path]).toEqual([href, path]);
  }
});

test("search parameters that the screen does not read leave the address", async () => {
  const router = await start("/creators?tab=kyc&utm_source=mail");
  await router.started;
  await soon();
  expect(router.address()).toBe("/creators?tab=kyc");
  expect(router.shown()?.search).toEqual({ tab: "kyc" });
  expect(router.length()).toBe(1);
});

test("an address that leads to another is replaced by it, so that Back does not return to it", async () => {
  const router = await start("/creators");
  await router.started;
  router.goToAddress("/");
  await soon();
  expect(router.address()).toBe("/dashboard");
  router.back();
  await soon();
  expect(router.shown()?.path).toBe("/creators");
});

test("there is nothing at the address of a screen whose extension is absent", async () => {
  const without = await start("/activity");
  await without.started;
  expect(without.shown()).toMatchObject({ path: "/activity", route: undefined });
  expect(without.hasScreen("/activity")).toBe(false);
  expect(without.hasScreen("/creators/identity"), "and no record of that name").toBe(false);
  const withIt = await start("/activity", { extensions: ["audit"] });
  await withIt.started;
  expect(withIt.shown()?.route?.path).toBe("/activity");
});

test("under a sub-path the screens have their own addresses, and the browser has those of the host", async () => {
  const router = await start("/creators?tab=kyc", { base: "/admin/" });
  await router.started;
  expect(router.shown()).toMatchObject({ path: "/creators", href: "/creators?tab=kyc" });
  router.goToAddress("/dashboard");
  await soon();
  expect(router.shown()?.path).toBe("/dashboard");
  expect(router.address()).toBe("/admin/dashboard");
});

test("a form that must not be left keeps its screen, on a link and on Back", async () => {
  const router = await start("/dashboard");
  await router.started;
  router.goToAddress("/creators");
  await soon();
  const mayLeave = vi.fn(async () => false);
  const unblock = router.block(mayLeave);
  router.goToAddress("/dashboard");
  await soon();
  router.back();
  await soon();
  expect(mayLeave).toHaveBeenCalledTimes(2);
  expect([router.shown()?.path, router.address()]).toEqual(["/creators", "/creators"]);
  unblock();
  router.goToAddress("/dashboard");
  await soon();
  expect(router.shown()?.path).toBe("/dashboard");
});

test("a new screen starts at its top; another state of it, Back, and a reload do not move the page", async () => {
  const router = await start("/creators");
  await router.started;
  expect(router.shown()?.startsAtTop).toBe(false);
  router.goToAddress("/dashboard");
  await soon();
  expect(router.shown()?.startsAtTop).toBe(true);
  router.back();
  await soon();
  expect(router.shown()).toMatchObject({ path: "/creators", startsAtTop: false });
  router.goToAddress("/creators?tab=kyc", { replace: true, keepsScroll: true });
  await soon();
  expect(router.shown()).toMatchObject({ href: "/creators?tab=kyc", startsAtTop: false });
});

test("the first screen is shown once its code is there, and its first request is sent meanwhile", async () => {
  const { arrive, screen } = lazyScreen();
  const prefetch = vi.fn();
  const router = await start("/slow/7", { routes: [{ path: "/slow/:id", screen, prefetch }] });
  await soon();
  expect(router.shown()).toBeUndefined();
  expect(prefetch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ params: { id: "7" } }));
  await arrive();
  await router.started;
  expect(router.shown()?.path).toBe("/slow/7");
});

test("the screen before stays for at most 150 ms while the code of the next one loads", async () => {
  vi.useFakeTimers();
  const { screen } = lazyScreen();
  const router = await start("/dashboard", { routes: [...ROUTES, { path: "/slow", screen }] });
  await router.started;
  router.goToAddress("/slow");
  await vi.advanceTimersByTimeAsync(149);
  expect(router.shown()?.path).toBe("/dashboard");
  await vi.advanceTimersByTimeAsync(1);
  expect(router.shown()?.path).toBe("/slow");
  vi.useRealTimers();
});

test("a screen whose code comes late does not replace the one that was opened since", async () => {
  const { arrive, screen } = lazyScreen();
  const router = await start("/dashboard", { routes: [...ROUTES, { path: "/slow", screen }] });
  await router.started;
  router.goToAddress("/slow");
  router.goToAddress("/creators");
  await soon();
  await arrive();
  await soon();
  expect(router.shown()?.path).toBe("/creators");
});

test("pointing at a link loads the code and sends nothing; with data saving it loads nothing", async () => {
  const { screen } = lazyScreen();
  const prefetch = vi.fn();
  const router = await start("/dashboard", { routes: [...ROUTES, { path: "/slow", screen, prefetch }] });
  await router.started;
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  router.preloadScreen("/slow?tab=kyc");
  expect(screen.preload).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", {});
  router.preloadScreen("/slow?tab=kyc");
  expect(screen.preload).toHaveBeenCalledOnce();
  expect(prefetch).not.toHaveBeenCalled();
});

test("of a screen without the right nothing is loaded or sent, and it is not among the known ones", async () => {
  const { screen } = lazyScreen();
  const prefetch = vi.fn();
  const known = { title: "Disputes", key: "p", icon: [] };
  const disputes: Route = { path: "/disputes", right: "disputes.see", known, screen, prefetch };
  const router = await start("/disputes", { routes: [...ROUTES, disputes], extensions: ["team"] });
  const { signIn, adoptUser } = await import("../../src/lib/session.ts");
  const ada = { first_name: "Ada", last_name: "Obi", email: "ada@hive.test", profile_image: "" };
  const opens = () => [router.knownScreens().length, router.mayOpen("/disputes")];
  signIn("token", { ...ada, team_role: "Moderator", rights: { reviews: "change" } });
  router.goToAddress("/disputes?a=1");
  await soon();
  router.preloadScreen("/disputes");
  expect(router.shown()).toMatchObject({ path: "/disputes", route: { path: "/disputes" } });
  expect([screen.preload, prefetch].map(({ mock }) => mock.calls.length)).toEqual([1, 1]); // before the sign-in
  expect(opens()).toEqual([0, false]);
  adoptUser({ ...ada, team_role: "Support", rights: { disputes: "see" } });
  expect(opens()).toEqual([1, true]);
});
