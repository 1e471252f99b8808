import { useState } from 'react';
import {
  type LegalRuleEntry,
  readInSchema,
  readLegalRuleAgain,
} from 'shared-kit/contracts/legal/legal-rules';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { asksToBeRead, readingOf } from 'shared-kit/domain/legal/rule-readings';
import { FormDialog, TextField, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { BookOpen } from 'shared-kit/web/icons';
import { useSaveRecord } from 'shared-kit/web/query';
import { Button, Flex, notify, StateBadge, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';

interface EntryProps {
  readonly entry: LegalRuleEntry;
}

/** Of the rules those that nobody has read for long. */
export const useAsksToBeRead = (): ((entry: LegalRuleEntry) => boolean) => {
  const { timeZone } = useFormat();
  const today = localDayText(new Date(), timeZone);
  return (entry) => asksToBeRead(entry, today);
};

export const ReadingBadge = ({ entry }: EntryProps) => {
  const t = useText();
  const asks = useAsksToBeRead();
  if (!asks(entry)) return null;
  return (
    <StateBadge tone="warning" icon={BookOpen}>
      {t('legal.rules.reading.asks')}
    </StateBadge>
  );
};

const formSchema = z.strictObject({ readIn: readInSchema });

const ReadingDialog = ({ entry, onClose }: EntryProps & { readonly onClose: () => void }) => {
  const t = useText();
  const { key, version } = entry;
  const save = useSaveRecord(readLegalRuleAgain, { invalidates: ['legalRules', 'legalObligations'] });
  const form = useContractForm(formSchema, {
    defaults: { readIn: readingOf(entry).text },
    onSubmit: async ({ readIn }) => {
      await save({ params: { key }, body: { version, readIn } });
      notify({ text: t('legal.rules.reading.saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('legal.rules.reading.title')}
      form={form}
      onClose={onClose}
      saveLabel={t('legal.rules.reading.save')}
    >
      <Text color="fg.muted" marginBottom="3">
        {t('legal.rules.reading.help')}
      </Text>
      <TextField name="readIn" label={t('legal.rules.readIn')} maxLength={200} />
    </FormDialog>
  );
};

/** When the rule was read last, by whom and in which text; and the way to say that it was read again. */
export const RuleReadingLine = ({ entry }: EntryProps) => {
  const t = useText();
  const { day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const reading = readingOf(entry);
  const said =
    reading.day === null
      ? t('legal.neverReviewed')
      : [t('legal.rules.reading.on', { day: day(reading.day) }), reading.by, reading.text];
  return (
    <Flex gap="3" wrap="wrap" align="center" marginTop="3">
      <Text flex="1" minWidth="min(14rem, 100%)" overflowWrap="anywhere">
        {typeof said === 'string' ? said : said.filter(Boolean).join(' · ')}
      </Text>
      <Button variant="outline" minHeight="44px" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BookOpen aria-hidden />
        {t('legal.rules.reading.again')}
      </Button>
      {isOpen ? <ReadingDialog entry={entry} onClose={() => setOpen(false)} /> : null}
    </Flex>
  );
};
