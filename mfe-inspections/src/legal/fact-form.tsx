import {
  answerLegalFacts,
  type FactSubject,
  type LegalQuestion,
} from 'shared-kit/contracts/legal/legal-obligations';
import { ContractForm, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useSaveRecord } from 'shared-kit/web/query';
import { Box, Button, FactList, Heading, notify, SimpleGrid, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';
import { FactField, heldSchema } from './fact-field.tsx';
import { answerOf, heldOf } from './held-fact.ts';
import { useFactText } from './use-fact-text.ts';

interface FactFormProps {
  readonly installationId: number;
  readonly subject: FactSubject;
}

const formSchema = z.object({ answers: z.record(z.string(), heldSchema) });

const useHelp = () => {
  const t = useText();
  const { dateTime } = useFormat();
  return ({ isMissing, answeredAt, answeredByName }: LegalQuestion): string => {
    if (answeredAt !== null)
      return t('legal.answeredBy', { name: answeredByName, when: dateTime(answeredAt) });
    return isMissing ? t('legal.needed') : '';
  };
};

/** What a place's or an element's own fields say, and what people answer besides. */
export const FactForm = ({ installationId, subject }: FactFormProps) => {
  const t = useText();
  const { nameOf, valueText } = useFactText();
  const helpOf = useHelp();
  const save = useSaveRecord(answerLegalFacts, { invalidates: ['legalObligations'] });
  const { place, id, name, where, questions } = subject;
  const recorded = questions.filter(({ source }) => source === 'record');
  const asked = questions.filter(({ source }) => source !== 'record');
  const form = useContractForm(formSchema, {
    defaults: { answers: Object.fromEntries(asked.map(({ fact, value }) => [fact, heldOf(value)])) },
    onSubmit: ({ answers }) =>
      save({
        body: {
          installationId,
          place,
          id,
          answers: Object.fromEntries(asked.map(({ fact }) => [fact, answerOf(fact, answers[fact])])),
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
              <FactField
                key={question.fact}
                name={`answers.${question.fact}`}
                fact={question.fact}
                help={helpOf(question)}
              />
            ))}
          </SimpleGrid>
          <Button
            type="submit"
            variant="outline"
            alignSelf={{ base: 'stretch', md: 'flex-start' }}
            minHeight="44px"
            marginTop="3"
            loading={form.isSaving}
          >
            {t('legal.saveFacts')}
          </Button>
        </ContractForm>
      )}
    </Box>
  );
};
