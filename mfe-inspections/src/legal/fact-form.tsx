import {
  answerLegalFacts,
  type FactSubject,
  type LegalQuestion,
} from 'shared-kit/contracts/legal-obligations';
import type { FactValue } from 'shared-kit/contracts/legal-rules';
import { legalFact } from 'shared-kit/domain/legal-facts';
import { ContractForm, NumberField, SelectField, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useSaveRecord } from 'shared-kit/web/query';
import { Box, Button, FactList, Heading, notify, SimpleGrid, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';
import { useFactText } from './use-fact-text.ts';

interface FactFormProps {
  readonly installationId: number;
  readonly subject: FactSubject;
}

/** As fields hold them: a list of choices has texts and numbers alone. */
const formSchema = z.object({
  answers: z.record(z.string(), z.optional(z.nullable(z.union([z.number(), z.string()])))),
});
type Held = string | number | null;

const held = (value: FactValue | null): Held => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value);
const answered = (fact: string, value: Held | undefined): FactValue | null => {
  if (value === null || value === undefined) return null;
  return legalFact.get(fact)?.valueType === 'flag' ? value === 'yes' : value;
};

const FactField = ({ question }: { readonly question: LegalQuestion }) => {
  const t = useText();
  const { dateTime } = useFormat();
  const { nameOf, valueText } = useFactText();
  const { fact, isMissing, answeredAt, answeredByName } = question;
  const known = legalFact.get(fact);
  const shared = {
    name: `answers.${fact}`,
    label: nameOf(fact),
    help:
      answeredAt === null
        ? isMissing
          ? t('legal.needed')
          : ''
        : t('legal.answeredBy', { name: answeredByName, when: dateTime(answeredAt) }),
    isRequired: false,
    emptyAs: null,
  } as const;
  if (known?.valueType === 'number')
    return <NumberField {...shared} decimals {...(known.unit === '' ? {} : { unit: known.unit })} />;
  const options =
    known?.valueType === 'flag'
      ? (['yes', 'no'] as const).map((value) => ({ value, label: t(`legal.${value}`) }))
      : (known?.options ?? []).map((value) => ({ value, label: valueText(fact, value) }));
  return <SelectField {...shared} options={options} placeholder={t('legal.unknown')} />;
};

/** What a place's or an element's own fields say, and what people answer besides. */
export const FactForm = ({ installationId, subject }: FactFormProps) => {
  const t = useText();
  const { nameOf, valueText } = useFactText();
  const save = useSaveRecord(answerLegalFacts, { invalidates: ['legalObligations'] });
  const { place, id, name, where, questions } = subject;
  const recorded = questions.filter(({ source }) => source === 'record');
  const asked = questions.filter(({ source }) => source !== 'record');
  const form = useContractForm(formSchema, {
    defaults: { answers: Object.fromEntries(asked.map(({ fact, value }) => [fact, held(value)])) },
    onSubmit: ({ answers }) =>
      save({
        body: {
          installationId,
          place,
          id,
          answers: Object.fromEntries(asked.map(({ fact }) => [fact, answered(fact, answers[fact])])),
        },
      }),
  });
  return (
    <Box as="section" aria-label={name} borderWidth="1px" borderRadius="md" padding={{ base: '3', md: '4' }}>
      <Heading as="h2" size="sm">
        {name}
      </Heading>
      <Text color="fg.muted" marginBottom="3">
        {[t(`legal.place.${place}`), where].filter(Boolean).join(' · ')}
      </Text>
      {recorded.length === 0 ? null : (
        <FactList
          facts={recorded.map(({ fact, value }) => ({
            label: nameOf(fact),
            value: value === null ? '' : `${valueText(fact, value)} · ${t('legal.fromRecord')}`,
          }))}
        />
      )}
      {asked.length === 0 ? null : (
        <ContractForm form={form} onSent={() => notify({ text: t('legal.factsSaved') })}>
          <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4" marginTop="3">
            {asked.map((question) => (
              <FactField key={question.fact} question={question} />
            ))}
          </SimpleGrid>
          <Button type="submit" variant="outline" minHeight="44px" marginTop="3" loading={form.isSaving}>
            {t('legal.saveFacts')}
          </Button>
        </ContractForm>
      )}
    </Box>
  );
};
