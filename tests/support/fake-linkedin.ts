import { createHash, randomUUID } from "node:crypto";
import { Refusal, refused } from "./fake-supabase/refusal.ts";
import { aPicture } from "./pictures.ts";

interface User extends Record<string, unknown> {
  id: string;
  email: string;
  identities: object[];
}

/** The part of the auth server that connecting uses. */
interface People {
  openSession(email: string): Promise<Record<string, unknown>>;
  /** The account whose token a call has. @throws Refusal */
  userOf(headers: Headers): Promise<User>;
}

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
 */
export function fakeLinkedIn(url: string, { openSession, userOf }: People) {
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

  const identitiesOf = ({ id, identities }: User) => [
    ...identities,
    ...(linked.has(id)
      ? [
          {
            identity_id: `linkedin-${id}`,
            id: "li-1",
            user_id: id,
            provider: PROVIDER,
            identity_data: { picture: state.claimed },
          },
        ]
      : []),
  ];

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
    const session = await openSession(begun.email);
    const person = session.user as User;
    const user = { ...person, identities: identitiesOf(person) };
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
    const user = await userOf(request.headers);
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
    try {
      return await respond(request);
    } catch (error) {
      if (error instanceof Refusal) return refused(error, request.headers);
      throw error;
    }
  }

  async function respond(request: Request): Promise<Response | null> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith("/auth/v1/user/identities/")) return identities(request, pathname);
    if (pathname === "/auth/v1/token" && searchParams.get("grant_type") === "pkce")
      return exchange(request);
    if (pathname === "/auth/v1/user" && request.method === "GET") {
      const user = await userOf(request.headers);
      return Response.json({ ...user, identities: identitiesOf(user) });
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
