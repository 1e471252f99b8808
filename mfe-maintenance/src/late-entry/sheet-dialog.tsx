import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { Box, Stack, Text } from 'shared-kit/web/ui';
import { DelayInputs } from '../delays/delay-inputs.tsx';
import { PerformanceInputs } from '../record/performance/performance-fields.tsx';
import { useText } from '../use-text.ts';
import { type Sheet, sheetSchema } from './sheet.ts';

interface SheetDialogProps {
  readonly installationId: number;
  readonly sheet: Sheet;
  readonly onChange: (sheet: Sheet) => void;
  readonly onClose: () => void;
}

/** Who did what is entered now, when, and why it is late. */
export const SheetDialog = ({ installationId, sheet, onChange, onClose }: SheetDialogProps) => {
  const t = useText();
  const form = useContractForm(sheetSchema, {
    defaults: sheet,
    onSubmit: async (next: Sheet) => onChange(next),
  });
  return (
    <FormDialog title={t('lateEntry.sheet')} form={form} onClose={onClose}>
      <Text color="fg.muted">{t('lateEntry.sheetHelp')}</Text>
      <PerformanceInputs
        task={{ installationId, periodStart: null, performedById: null, performedByName: null }}
      />
      <Box as="fieldset" borderWidth="1px" borderRadius="lg" padding="3">
        <Text as="legend" fontWeight="semibold" paddingX="1">
          {t('delay.title')}
        </Text>
        <Stack gap="3">
          <DelayInputs none={t('delay.none')} />
        </Stack>
      </Box>
    </FormDialog>
  );
};
