import { useState } from 'react';
import type { PictureFile } from '#contracts/catalog.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import type { FormState } from '../kit/use-office-form.ts';
import { PictureDrop } from '../parts/picture-drop.tsx';
import { PosterPicture, wallStyle } from '../posters/poster-picture.tsx';

type ClothPicture = { key: string; formats: PictureFile[]; width: number; height: number; wallColour: string };

type BoxProps = {
  form: FormState;
  picture: ClothPicture | null;
  /** The id of the form, where the box stands outside of it. */
  formId?: string;
};

/** The cloth lying flat. A picture is sent at once; it hangs when the form is saved. */
export function ClothPictureBox({ form, picture: kept, formId }: BoxProps) {
  const t = useText();
  // Until another one is chosen it is the one that is kept, also when that is read anew.
  const [chosen, setChosen] = useState<{ picture: ClothPicture | null } | null>(null);
  const { picture } = chosen ?? { picture: kept };
  const change = (to: ClothPicture | null) => {
    setChosen({ picture: to });
    form.touch();
  };
  return (
    <section className="box">
      <header>
        <h2>{t('office.attributes.picture')}</h2>
      </header>
      <div className="bd stack gap-4">
        <input type="hidden" name="picture" form={formId} value={picture?.key ?? ''} />
        {picture && (
          <figure className="cloth-look" style={wallStyle(picture)}>
            <PosterPicture picture={picture} alt={t('office.attributes.picture')} sizes="320px" />
          </figure>
        )}
        {form.mayChange && (
          <>
            {picture && (
              <Button look="line" className="justify-self-start" onClick={() => change(null)}>
                {t('office.attributes.picture.off')}
              </Button>
            )}
            <PictureDrop
              most={1}
              problem={form.problems.picture}
              onStored={({ wall_colour: wallColour, ...stored }) => change({ ...stored, wallColour })}
            />
            <p className="sm mut">{t('office.attributes.picture.line')}</p>
          </>
        )}
      </div>
    </section>
  );
}
