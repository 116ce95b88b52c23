import { ApiRefusal, refusalOf, xsrfToken } from './api.ts';

type Sending = {
  /** The form's field. */
  field: string;
  file: File;
  /** Called with how much of it is sent, 0 to 100. At 100 the shop still has to answer. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

type Answered = { status: number; body: unknown };

/**
 * Sends a file to the shop's API. `fetch` cannot say how much of a body has left, so this is the older way.
 *
 * throws  ApiRefusal for every answer that is not a success, when the shop cannot be reached, and when it is stopped
 */
export async function sendFile<Answer>(path: string, sending: Sending): Promise<Answer> {
  const first = await sendOnce(path, sending, await tokenOrNone(false));
  // The token has grown old: one more try with a new one.
  const { status, body } = first.status === 419 ? await sendOnce(path, sending, await tokenOrNone(true)) : first;
  if (status >= 200 && status < 300 && isAnswer<Answer>(body)) return body;
  throw refusalOf(path, status, body);
}

/** What the contract of the path says, as in callApi. */
function isAnswer<Answer>(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null;
}

async function tokenOrNone(isFresh: boolean): Promise<string> {
  try {
    return await xsrfToken(isFresh);
  } catch {
    throw new ApiRefusal(0, null);
  }
}

function sendOnce(path: string, { field, file, onProgress, signal }: Sending, token: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new ApiRefusal(0, null));
    if (signal.aborted) return lost();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-XSRF-TOKEN', token);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? (100 * loaded) / total : 0));
    request.upload.addEventListener('load', () => onProgress(100));
    request.addEventListener('load', () => resolve({ status: request.status, body: parse(request.responseText) }));
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, lost);
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not the shop: something between
  }
}
