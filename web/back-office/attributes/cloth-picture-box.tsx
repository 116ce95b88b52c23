import { useState } from 'react';
import type { PictureFile } from '#contracts/catalog.ts';
import type { UploadedPicture } from '#contracts/http/pictures.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { PictureDrop } from '../parts/picture-drop.tsx';
import { PosterPicture, wallStyle } from '../posters/poster-picture.tsx';

export type ClothPicture = { key: string; formats: PictureFile[]; width: number; height: number; wallColour: string };

const toClothPicture = ({ wall_colour: wallColour, ...picture }: UploadedPicture): ClothPicture => ({
  ...picture,
  wallColour,
});

type BoxProps = {
  picture: ClothPicture | null;
  problem: string | undefined;
  mayChange: boolean;
  /** The form that it belongs to, where it stands outside of it. */
  form?: string;
};

/** The cloth lying flat. A picture is sent at once; it hangs when the form is saved. */
export function ClothPictureBox({ picture: first, problem, mayChange, form }: BoxProps) {
  const t = useText();
  const [picture, setPicture] = useState(first);
  return (
    <section className="box">
      <header>
        <h2>{t('office.attributes.picture')}</h2>
      </header>
      <div className="bd stack gap-4">
        <input type="hidden" name="picture" form={form} value={picture?.key ?? ''} />
        {picture && (
          <figure className="cloth-look" style={wallStyle(picture)}>
            <PosterPicture picture={picture} alt={t('office.attributes.picture')} sizes="320px" />
          </figure>
        )}
        {mayChange && (
          <>
            {picture && (
              <Button look="line" className="justify-self-start" onClick={() => setPicture(null)}>
                {t('office.attributes.picture.off')}
              </Button>
            )}
            <PictureDrop most={1} problem={problem} onStored={(stored) => setPicture(toClothPicture(stored))} />
            <p className="sm mut">{t('office.attributes.picture.line')}</p>
          </>
        )}
      </div>
    </section>
  );
}
