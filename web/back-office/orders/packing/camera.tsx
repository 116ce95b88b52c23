import { useEffect, useRef, useState } from 'react';
import { wait } from '../../../browser/wait.ts';
import { useText } from '../../../i18n/texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { codeReader } from './read-codes.ts';

/** How often a picture is looked at, and how long the same code is not read again: a piece stays in sight for a moment. */
const LOOK_MS = 200;
const AGAIN_MS = 1_500;
/** A video that has a picture to look at (HTMLMediaElement.HAVE_CURRENT_DATA). */
const HAS_PICTURE = 2;

type CameraProps = { onCode: (code: string) => void };

/** Looks through the camera until `stop` says so; every code is reported once while it stays in sight. */
async function watch(video: HTMLVideoElement, stop: AbortSignal, onCode: (code: string) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (stop.aborted) return end();
  stop.addEventListener('abort', end);
  video.srcObject = stream;
  await video.play();
  const read = await codeReader();
  let seen = { code: '', at: 0 };
  while (!stop.aborted) {
    const [code] = video.readyState >= HAS_PICTURE ? await read(video) : [];
    if (stop.aborted) return;
    const isSame = code === seen.code && Date.now() - seen.at < AGAIN_MS;
    if (code !== undefined && !isSame) onCode(code);
    if (code !== undefined) seen = { code, at: Date.now() };
    await wait(LOOK_MS);
  }
}

/** The camera of the telephone, as a scanner. */
function Eye({ onCode, onTrouble }: CameraProps & { onTrouble: () => void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onTrouble });
  latest.current = { onCode, onTrouble };
  useEffect(() => {
    const ended = new AbortController();
    if (video.current) {
      watch(video.current, ended.signal, (code) => latest.current.onCode(code)).catch(() => {
        if (!ended.signal.aborted) latest.current.onTrouble();
      });
    }
    return () => ended.abort();
  }, []);
  return (
    <>
      <video ref={video} className="scan-eye" muted playsInline aria-label={t('scan.camera.picture')} />
      <p className="sm mut">{t('scan.camera.hint')}</p>
    </>
  );
}

/** Opens and closes the camera, and says what to do where there is none or it was not allowed. */
export function Camera({ onCode }: CameraProps) {
  const t = useText();
  const [state, setState] = useState<'off' | 'on' | 'none'>('off');
  const toggle = () => {
    const isThere = 'mediaDevices' in navigator;
    setState(state === 'on' ? 'off' : isThere ? 'on' : 'none');
  };
  return (
    <div className="stack gap-3">
      <Button look="line" className="justify-self-start" onClick={toggle}>
        {t(state === 'on' ? 'scan.camera.stop' : 'scan.camera')}
      </Button>
      {state === 'none' && <Notice tone="warn">{t('scan.camera.none')}</Notice>}
      {state === 'on' && <Eye onCode={onCode} onTrouble={() => setState('none')} />}
    </div>
  );
}
