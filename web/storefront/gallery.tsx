import { type ReactNode, useState } from 'react';
import { sayInToast } from '../browser/toasts.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useText } from '../i18n/texts.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { BUTTON_LOOKS, Button, IconButton } from '../ui/button.tsx';
import { Check, Option } from '../ui/check.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AreaField, SelectField, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Dots, Sticker, Strip, TAG_TONES, Tag } from '../ui/labels.tsx';
import { EmptyState, NOTICE_TONES, Notice } from '../ui/notice.tsx';
import { Price } from '../ui/price.tsx';
import { Quantity } from '../ui/quantity.tsx';
import { StarChoice } from '../ui/star-choice.tsx';
import { Stars } from '../ui/stars.tsx';
import { Stitch } from '../ui/stitch.tsx';
import type { Route } from './+types/gallery';
import { readGallery } from './gallery.server.ts';
import { ArticleGrid } from './parts/article-card.tsx';

/* The samples of this page are for whoever builds the shop, in the two languages at once: they are not texts of the shop. */

export function loader({ context }: Route.LoaderArgs) {
  return readGallery(context);
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="stack grid-cols-[minmax(0,1fr)] py-10 border-t border-line">
      <h2 className="d3">{name}</h2>
      <div className="row wrapx gap-6 items-start *:max-w-full">{children}</div>
    </section>
  );
}

function Buttons() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part name="Buttons">
      {BUTTON_LOOKS.filter((look) => look !== 'white').map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <Button isWorking>Ajouter au panier</Button>
      <Button disabled>Unavailable</Button>
      <Button size="small">Small</Button>
      <Button size="tiny">Tiny</Button>
      <IconButton aria-label="Search">
        <Icon name="search" />
      </IconButton>
      <Button look="line" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Button
        look="line"
        onClick={() =>
          sayInToast('Papaya grand boubou is in your cart.', { tone: 'ok', link: { to: '/', words: 'See it' } })
        }
      >
        Toast
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="A dialog"
        closeLabel="Close"
        className="max-w-[430px] p-8"
      >
        <h3 className="d3">A dialog</h3>
        <p className="mut">Escape closes it and gives the focus back.</p>
      </Dialog>
    </Part>
  );
}

function Fields() {
  const [quantity, setQuantity] = useState(1);
  const bad = 'Cinq chiffres, par exemple 11500';
  return (
    <Part name="Fields">
      <TextField frame={{ id: 'g1', label: 'E-mail', hint: 'For the receipt.' }} placeholder="name@example.com" />
      <TextField frame={{ id: 'g2', label: 'Code postal', problem: bad }} defaultValue="1150" />
      <TextField frame={{ id: 'g3', label: 'Disabled' }} disabled defaultValue="Dakar" />
      <SelectField frame={{ id: 'g4', label: 'Country' }}>
        <option>Senegal</option>
      </SelectField>
      <AreaField frame={{ id: 'g5', label: 'Un mot' }} />
      <div>
        <Check defaultChecked after={48}>
          Robes
        </Check>
        <Check>Très longue étiquette qui passe à la ligne quand la place manque</Check>
        <Check type="radio" name="g-radio" defaultChecked>
          Pay now
        </Check>
      </div>
      <div className="stack gap-2 w-[380px]">
        <Option
          name="g-option"
          title="Pay now by card"
          line="You go to our partner’s page."
          icon={<Icon name="card" />}
          defaultChecked
        />
        <Option
          name="g-option"
          title="Payer à la livraison"
          line="En espèces, au livreur."
          icon={<Icon name="van" />}
        />
      </div>
      <Quantity
        value={quantity}
        max={5}
        onChange={setQuantity}
        labels={{ group: 'Quantity', less: 'One less', more: 'One more' }}
      />
    </Part>
  );
}

const STAR_WORDS = ['Poor', 'Passable', 'Fine', 'Très bien', 'Very good'].map((word, index) => ({
  label: `${index + 1} stars`,
  word,
}));

function Labels() {
  return (
    <Part name="Labels, price, rating, stitch">
      {TAG_TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      <span className="relative size-20">
        <Sticker>New</Sticker>
      </span>
      <span className="relative size-20">
        <Sticker isCut>−20%</Sticker>
      </span>
      <span className="relative w-40 h-12">
        <Strip>Sur commande</Strip>
      </span>
      <Dots colours={['var(--indigo-900)', 'var(--sun-400)', 'var(--bissap-600)']} />
      <Price unitMinor={11_840} listMinor={14_800} currency="EUR" locale="fr" beforeLabel="Avant" />
      <Price unitMinor={5_400} listMinor={5_400} currency="EUR" locale="en" beforeLabel="Before" />
      <Stars average={4} label="4 out of 5" />
      <StarChoice id="g6" name="g-stars" legend="Your rating" choices={STAR_WORDS} chosen={4} />
      <StarChoice
        id="g7"
        name="g-stars-bad"
        legend="Votre note"
        choices={STAR_WORDS}
        problem="Cliquez sur le nombre d’étoiles."
      />
      <Stitch percent={62} label="Progress" className="w-48" />
      <Stitch className="w-48" />
    </Part>
  );
}

export default function Gallery({ loaderData: { cards } }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="wrap page">
      <PageHead title={t('gallery.title')} />
      <meta name="robots" content="noindex" />
      <h1 className="d1 page-title">{t('gallery.title')}</h1>
      <Buttons />
      <Fields />
      <Labels />
      <Part name="Messages">
        {NOTICE_TONES.map((tone) => (
          <Notice key={tone} tone={tone}>
            {tone}: désolé, une erreur est survenue. Veuillez réessayer.
          </Notice>
        ))}
      </Part>
      <Part name="Nothing here">
        <EmptyState title={t('list.none')} line={t('list.none.line')} />
      </Part>
      <Accordion title={t('detail.description')} isOpen>
        {t('hero.lead')}
      </Accordion>
      <section className="py-10">
        <ArticleGrid cards={cards} />
      </section>
    </div>
  );
}
