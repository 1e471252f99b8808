import { useRef, useState } from 'react';
import { mapSchema } from 'shared-kit/contracts/centres/maps';
import { uploadInPieces } from 'shared-kit/web/app';
import type { CustomField } from 'shared-kit/web/catalogue';
import { FileField, useFormContext } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { PageDialog } from './page-dialog.tsx';
import type { PdfPages } from './read-pdf.ts';

interface Choosing {
  readonly name: string;
  readonly pages: PdfPages;
  readonly end: (page: number | null) => void;
}

const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** The file of a plan: a picture, a drawing, or a page of a PDF, which is kept beside it. */
const PlanFileField: CustomField['Field'] = ({ name, label, disabled, row }) => {
  const { getValues, setValue } = useFormContext();
  const { t } = useTranslation('mfe-admin');
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const source = useRef<number | null>(null);
  const known = z.safeParse(mapSchema, row);
  const installationId = Number(getValues('installationId'));
  const choose = (chosen: File, pages: PdfPages): Promise<number | null> =>
    pages.count === 1
      ? Promise.resolve(1)
      : new Promise((resolve) => {
          const end = (page: number | null): void => {
            setChoosing(null);
            resolve(page);
          };
          setChoosing({ name: chosen.name, pages, end });
        });
  const prepare = async (chosen: File): Promise<File | null> => {
    source.current = null;
    if (!isPdf(chosen)) return chosen;
    const { openPdf } = await import('./read-pdf.ts');
    const pages = await openPdf(chosen);
    try {
      const page = await choose(chosen, pages);
      if (page === null) return null;
      const picture = await pages.picture(page);
      source.current = (await uploadInPieces(chosen, { installationId, purpose: 'mapSource' })).id;
      const base = chosen.name.replace(/\.pdf$/i, '');
      const end = picture.type === 'image/png' ? 'png' : 'jpg';
      return new File([picture], `${base} (${page}).${end}`, { type: picture.type });
    } finally {
      pages.close();
    }
  };
  return (
    <>
      <FileField
        name={name}
        label={label}
        disabled={disabled}
        help={t('maps.fileHelp')}
        installationId={installationId}
        purpose="map"
        alsoAccept={['.pdf']}
        prepare={prepare}
        onKept={() => setValue('sourceId', source.current, { shouldDirty: true })}
        fileName={known.success ? known.data.name : undefined}
      />
      {choosing ? (
        <PageDialog
          name={choosing.name}
          pages={choosing.pages}
          onChoose={choosing.end}
          onClose={() => choosing.end(null)}
        />
      ) : null}
    </>
  );
};

const fileText = (value: unknown): string => `n.º ${String(value)}`;

export const planFile: CustomField = { Field: PlanFileField, Facts: () => null, text: fileText };

/** What the plan is a page of; it changes with the plan's file alone. */
const PlanSourceField: CustomField['Field'] = ({ name }) => {
  const { watch } = useFormContext();
  const { t } = useTranslation('mfe-admin');
  return watch(name) === null ? null : <Text color="fg.muted">{t('maps.fromPdf')}</Text>;
};

export const planSource: CustomField = { Field: PlanSourceField, Facts: () => null, text: fileText };
