import { useState } from 'react';
import { callApi } from '../../browser/api.ts';
import { useText } from '../../i18n/texts.tsx';
import { PictureDrop } from '../parts/picture-drop.tsx';

/** Where pictures are sent that a file may name: each is remembered under the name of its file. */
export function SendPictures() {
  const t = useText();
  const [names, setNames] = useState<string[]>([]);
  const [lost, setLost] = useState<string | null>(null);
  const keep = async (key: string, name: string) => {
    try {
      await callApi('/api/imports/pictures', { method: 'POST', body: { key, name } });
      setNames((before) => [...before.filter((one) => one !== name), name]);
      setLost(null);
    } catch {
      setLost(name);
    }
  };
  return (
    <section className="box">
      <header>
        <h2>{t('import.pictures')}</h2>
      </header>
      <div className="bd imp-form">
        <p className="mut">{t('import.pictures.line')}</p>
        <PictureDrop
          onStored={({ key }, name) => void keep(key, name)}
          problem={lost === null ? undefined : t('import.pictures.lost', { name: lost })}
        />
        {names.length > 0 && <p className="wrap-anywhere">{t('import.pictures.here', { names: names.join(', ') })}</p>}
      </div>
    </section>
  );
}
