import { type ComponentProps, useState } from 'react';
import { saveFile, useInstallation } from 'shared-kit/web/app';
import { NumberInput } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Field, NativeSelect, notify, Text } from 'shared-kit/web/ui';
import { PrintDialog } from '../print/print-dialog.tsx';
import { AudienceFields, forStaff } from './audience-fields.tsx';
import { type LabelFormat, labelFormats, pageCount, perPage } from './label-formats.ts';
import { type LabelSource, mostLabels, readLabels } from './read-labels.ts';
import { SheetPicture } from './sheet-picture.tsx';

interface LabelsDialogProps {
  readonly source: LabelSource;
  /** How many elements it names. */
  readonly count: number;
  readonly onClose: () => void;
}

/** The format that was printed last: the same box of labels stands beside the printer. */
let last: LabelFormat = labelFormats[0];

/** A sheet of labels as a PDF: which labels there are, where to begin, and how it will look. */
export const LabelsDialog = ({ source, count, onClose }: LabelsDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const { installation } = useInstallation();
  const [format, setFormat] = useState(last);
  const [first, setFirst] = useState('1');
  const [who, setWho] = useState(forStaff);
  const places = perPage(format);
  const used = Number(first) - 1;
  const isWrong = !Number.isInteger(used) || used < 0 || used >= places;
  const printed = Math.min(count, mostLabels);
  const choose = (key: string): void => {
    const chosen = labelFormats.find((one) => one.key === key) ?? labelFormats[0];
    last = chosen;
    setFormat(chosen);
    setFirst('1');
  };
  const make: ComponentProps<typeof PrintDialog>['make'] = async (progress) => {
    if (!installation) return;
    const labels = await readLabels(installation, { ...who, source }, (share) =>
      progress.update(share * 0.9),
    );
    const [{ labelsPdf }, { loadPrintFonts }] = await Promise.all([
      import('./labels-pdf.ts'),
      import('../print/pdf-text.ts'),
    ]);
    const fonts = await loadPrintFonts();
    const title = t('labels.file', { installation: installation.name });
    saveFile(labelsPdf({ title, format, labels, used }, fonts), 'application/pdf', `${title}.pdf`);
    notify({ text: t('labels.done', { count: labels.length }) });
  };
  return (
    <PrintDialog
      words={{ title: t('labels.title'), cancel: t('labels.cancel'), make: t('labels.make') }}
      wait={{ text: t('labels.making'), progress: 0 }}
      isWrong={isWrong || !installation}
      make={make}
      onClose={onClose}
    >
      <Text>{t('labels.text')}</Text>
      <AudienceFields wanted={who} onWanted={setWho} />
      <Field.Root>
        <Field.Label>{t('labels.format')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field value={format.key} onChange={({ target }) => choose(target.value)}>
            {labelFormats.map(({ key, name, label, ...one }) => (
              <option key={key} value={key}>
                {t(perPage({ ...one, key, name, label }) === 1 ? 'labels.onRoll' : 'labels.onSheet', {
                  name,
                  width: number(label.width),
                  height: number(label.height),
                  count: one.columns * one.rows,
                })}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      {places === 1 ? null : (
        <>
          <Field.Root invalid={isWrong}>
            <Field.Label>{t('labels.first')}</Field.Label>
            <NumberInput value={first} onChange={({ target }) => setFirst(target.value)} />
            <Field.HelperText>{t('labels.firstHelp')}</Field.HelperText>
            <Field.ErrorText>{t('labels.firstWrong', { count: places })}</Field.ErrorText>
          </Field.Root>
          <SheetPicture
            format={format}
            used={isWrong ? 0 : used}
            count={printed}
            onUsed={(before) => setFirst(String(before + 1))}
          />
        </>
      )}
      <Text role="status" color="fg.muted">
        {isWrong
          ? ''
          : t('labels.pages', { count: printed, pages: number(pageCount(format, printed, used)) })}
        {count > mostLabels ? ` ${t('labels.most', { most: number(mostLabels) })}` : ''}
      </Text>
    </PrintDialog>
  );
};
