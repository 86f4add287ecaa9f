import { createHash, randomUUID } from "node:crypto";
import type { Backend } from "~/platform/supabase/backend";
import { aPicture } from "./pictures.ts";

/**
 * A person known to the fake, and their profile at LinkedIn; by default its profile API refuses, as
 * for most applications.
 */
export interface FakeLinkedIn {
  /** True if the person consents. */
  agrees: boolean;
  /** Status of the profile API. */
  api: number;
  /** True if Supabase passes on the token of LinkedIn. */
  handsTokenOn: boolean;
  /** Address of the picture in the login data; null for none. */
  claimed: string | null;
  /** The last redirect of LinkedIn. */
  sentBackTo: string;
}

const PROVIDER = "linkedin_oidc";

/**
 * The part of a hosted Supabase that connects LinkedIn, and LinkedIn itself, at one address.
 *
 * @param url of the fake
 * @param sessionOf opens another session of a person
 */
export function fakeLinkedIn(
  backend: Backend,
  url: string,
  sessionOf: (email: string) => Promise<Record<string, unknown>>,
) {
  const state: FakeLinkedIn = {
    agrees: true,
    api: 403,
    handsTokenOn: true,
    claimed: `${url}/picture.png`,
    sentBackTo: "",
  };
  const flows = new Map<
    string,
    { user: string; email: string; challenge: string; redirectTo: string }
  >();
  const linked = new Set<string>();

  const identitiesOf = (user: string) => [
    { identity_id: `email-${user}`, id: user, user_id: user, provider: "email", identity_data: {} },
    ...(linked.has(user)
      ? [
          {
            identity_id: `linkedin-${user}`,
            id: "li-1",
            user_id: user,
            provider: PROVIDER,
            identity_data: { picture: state.claimed },
          },
        ]
      : []),
  ];

  async function userOf(request: Request): Promise<{ id: string; email: string } | null> {
    const headers = {
      apikey: backend.anonKey,
      authorization: request.headers.get("authorization") ?? "",
    };
    const answer = await backend.fetch(`${backend.url}/auth/v1/user`, { headers });
    return answer.ok ? answer.json() : null;
  }

  /** LinkedIn's own page for a browser: a redirect straight back. */
  function agree(flow: string): Response {
    const begun = flows.get(flow);
    if (!begun) return new Response("no such flow", { status: 400 });
    const error =
      "error=access_denied&error_code=user_cancelled_login&error_description=The+user+cancelled";
    const back = new URL(`${begun.redirectTo}?${state.agrees ? `code=${flow}` : error}`);
    if (!state.agrees) flows.delete(flow);
    state.sentBackTo = back.pathname + back.search;
    return new Response(null, { status: 302, headers: { Location: back.href } });
  }

  async function exchange(request: Request): Promise<Response> {
    const { auth_code: code, code_verifier: verifier } = (await request.json()) as Record<
      string,
      string
    >;
    const begun = flows.get(code ?? "");
    flows.delete(code ?? "");
    const challenge = createHash("sha256")
      .update(verifier ?? "")
      .digest("base64url");
    if (!begun)
      return Response.json(
        { code: 404, error_code: "flow_state_not_found", msg: "invalid flow state" },
        { status: 404 },
      );
    if (begun.challenge !== challenge)
      return Response.json(
        { code: 400, error_code: "bad_code_verifier", msg: "code challenge does not match" },
        { status: 400 },
      );
    linked.add(begun.user);
    const session = await sessionOf(begun.email);
    const user = { ...(session.user as object), identities: identitiesOf(begun.user) };
    return Response.json({
      ...session,
      user,
      ...(state.handsTokenOn && { provider_token: "li-token" }),
    });
  }

  async function profile(request: Request, query: URLSearchParams): Promise<Response> {
    if (state.api !== 200)
      return Response.json({ message: "Not enough permissions" }, { status: state.api });
    if (request.headers.get("authorization") !== "Bearer li-token")
      return Response.json({}, { status: 401 });
    if (!query.has("projection")) return Response.json({ id: "li-1", vanityName: "zofia-żółć" });
    const element = (side: number) => ({
      data: {
        "com.linkedin.digitalmedia.mediaartifact.StillImage": {
          storageSize: { width: side, height: side },
        },
      },
      identifiers: [{ identifier: `${url}/picture.png?side=${side}` }],
    });
    return Response.json({
      id: "li-1",
      profilePicture: { "displayImage~": { elements: [100, 800, 400].map(element) } },
    });
  }

  async function identities(request: Request, path: string): Promise<Response> {
    const user = await userOf(request);
    if (!user)
      return Response.json(
        { code: 401, error_code: "no_authorization", msg: "no" },
        { status: 401 },
      );
    const query = new URL(request.url).searchParams;
    if (path.endsWith("/authorize")) {
      const flow = randomUUID();
      const [challenge, redirectTo] = [
        query.get("code_challenge") ?? "",
        query.get("redirect_to") ?? "",
      ];
      flows.set(flow, { user: user.id, email: user.email, challenge, redirectTo });
      return Response.json({ url: `${url}/oauth/v2/authorization?flow=${flow}` });
    }
    linked.delete(user.id);
    return Response.json({});
  }

  /** @returns null for other addresses */
  async function answer(request: Request): Promise<Response | null> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith("/auth/v1/user/identities/")) return identities(request, pathname);
    if (pathname === "/auth/v1/token" && searchParams.get("grant_type") === "pkce")
      return exchange(request);
    if (pathname === "/auth/v1/user" && request.method === "GET") {
      const user = await userOf(request);
      return user && Response.json({ ...user, identities: identitiesOf(user.id) });
    }
    if (pathname === "/oauth/v2/authorization") return agree(searchParams.get("flow") ?? "");
    if (pathname === "/v2/me") return profile(request, searchParams);
    if (pathname === "/picture.png") {
      const side = Number(searchParams.get("side") ?? 50);
      return new Response(await aPicture("png", { width: side, height: side }), {
        headers: { "Content-Type": "image/png" },
      });
    }
    return null;
  }

  return { state, answer };
}
