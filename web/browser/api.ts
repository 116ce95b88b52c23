import { readCookie, XSRF_COOKIE } from '#contracts/cookies.ts';
import type { RefusalAnswer } from '#contracts/refusals.ts';

/** The shop said no: the sentences come from the server, in the visitor's language. `status` 0: it could not be reached. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly answer: RefusalAnswer | null;

  constructor(status: number, answer: RefusalAnswer | null) {
    super(answer?.message ?? `The shop answered ${status}`);
    this.name = 'ApiRefusal';
    this.status = status;
    this.answer = answer;
  }
}

/** exact paths, never a part of one. */
const OWN_ANSWER_FOR_401 = new Set(['/api/auth/login', '/api/auth/register', '/api/auth/logout']);

/** `body`: what becomes JSON, or a form with files. */
type Call = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; headers?: Record<string, string> };

let endSession: () => void = () => {};

/** Says what happens when a session has ended meanwhile. The layout knows; it is called at most once. */
export function onSessionEnd(action: () => void) {
  let isEnded = false;
  endSession = () => {
    if (isEnded) return;
    isEnded = true;
    action();
  };
}

/** The token that a change of somebody who is signed in must carry. */
export async function xsrfToken(isFresh: boolean): Promise<string> {
  const kept = isFresh ? null : readCookie(document.cookie, XSRF_COOKIE);
  if (kept) return kept;
  await fetch('/sanctum/csrf-cookie', { credentials: 'same-origin' });
  return readCookie(document.cookie, XSRF_COOKIE) ?? '';
}

async function send(path: string, { method = 'GET', body, headers = {} }: Call, isRetry: boolean): Promise<Response> {
  const isChange = method !== 'GET';
  const all: Record<string, string> = { Accept: 'application/json', ...headers };
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) all['Content-Type'] = 'application/json';
  if (isChange) all['X-XSRF-TOKEN'] = await xsrfToken(isRetry);
  const payload = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  return fetch(path, { method, headers: all, credentials: 'same-origin', ...payload });
}

function isRefusalAnswer(value: unknown): value is RefusalAnswer {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}

/**
 * Calls the shop's API. The answer is what the contract of the path says; an empty one is null.
 *
 * throws  ApiRefusal for every answer that is not a success, and when the shop cannot be reached
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await send(path, call, false);
    // The token has grown old: one more try with a new one.
    if (response.status === 419) response = await send(path, call, true);
  } catch {
    throw new ApiRefusal(0, null);
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw refusalOf(path, response.status, answer);
}

/** What an answer that is no success says. A session that has ended meanwhile is ended here too. */
export function refusalOf(path: string, status: number, answer: unknown): ApiRefusal {
  if (status === 401 && !OWN_ANSWER_FOR_401.has(path)) endSession();
  return new ApiRefusal(status, isRefusalAnswer(answer) ? { ...answer, errors: answer.errors ?? {} } : null);
}
