import { useState } from 'react';
import { answerLegalQuestion } from 'shared-kit/contracts/legal/legal-obligations';
import type { FactValue } from 'shared-kit/contracts/legal/legal-rules';
import { handleApiError } from 'shared-kit/web/app';
import { ContractForm, useContractForm } from 'shared-kit/web/form';
import { useRouteMutation } from 'shared-kit/web/query';
import { Box, Button, Flex, Heading, notify, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../../use-text.ts';
import { FactField, heldSchema } from '../fact-field.tsx';
import { answerOf } from '../held-fact.ts';
import { useFactText } from '../use-fact-text.ts';
import { ChoiceRows } from './choice-rows.tsx';
import type { InboxQuestion } from './inbox-groups.ts';

const formSchema = z.object({ answer: heldSchema });

interface QuestionCardProps {
  readonly installationId: number;
  readonly question: InboxQuestion;
  /** What places are called, by kind and id: `building 7`. */
  readonly nameOf: (place: string) => string;
}

const keyOf = ({ place, id }: InboxQuestion['places'][number]): string => `${place} ${id}`;

/** A question that is answered once, for all places where it is asked or for those that are chosen. */
export const QuestionCard = ({ installationId, question, nameOf }: QuestionCardProps) => {
  const t = useText();
  const { nameOf: factName } = useFactText();
  const { fact, places, serves } = question;
  // A single place is no choice; of several, whoever answers says for which.
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    new Set(places.length === 1 ? places.map(keyOf) : []),
  );
  const chosen = places.filter((place) => picked.has(keyOf(place)));
  const isWhole = chosen.length === places.length;
  const answer = useRouteMutation(answerLegalQuestion, {
    invalidates: ['legalObligations', 'legalFacts'],
  });
  const say = (value: FactValue | null) =>
    answer.mutateAsync({
      body: { installationId, fact, value, subjects: chosen.map(({ place, id }) => ({ place, id })) },
    });
  const form = useContractForm(formSchema, {
    defaults: { answer: null },
    onSubmit: async ({ answer: held }) => {
      const value = answerOf(fact, held);
      if (value === null || chosen.length === 0) return;
      const { data } = await say(value);
      notify({
        text: t('legal.inbox.answered', { count: data.changed }),
        undo: () => say(null).then(() => undefined, handleApiError),
      });
    },
  });
  const name = factName(fact);
  return (
    <Box as="section" aria-label={name} borderWidth="1px" borderRadius="md" padding={{ base: '3', md: '4' }}>
      <Heading as="h3" size="sm" overflowWrap="anywhere">
        {name}
      </Heading>
      <Text color="fg.muted">{t('legal.inbox.serves', { count: serves })}</Text>
      {places.length > 1 ? (
        <Button
          size="sm"
          variant="outline"
          minHeight="44px"
          marginTop="2"
          onClick={() => setPicked(new Set(isWhole ? [] : places.map(keyOf)))}
        >
          {isWhole ? t('legal.inbox.clear') : t('legal.inbox.everyPlace', { count: places.length })}
        </Button>
      ) : null}
      <ChoiceRows
        rows={places.map((place) => ({
          key: keyOf(place),
          name: nameOf(keyOf(place)),
          hint: place.place === 'element' ? place.building.name : '',
        }))}
        chosen={new Set(chosen.map(keyOf))}
        onChoose={setPicked}
      />
      <ContractForm form={form}>
        <Box marginTop="2" maxWidth="96">
          <FactField name="answer" fact={fact} help="" />
        </Box>
        <Flex marginTop="2" gap="3" align="center" wrap="wrap">
          <Button
            type="submit"
            variant="outline"
            minHeight="44px"
            disabled={chosen.length === 0}
            loading={form.isSaving}
          >
            {t('legal.inbox.answer', { count: chosen.length })}
          </Button>
          {chosen.length === 0 ? <Text color="fg.muted">{t('legal.inbox.choosePlaces')}</Text> : null}
        </Flex>
      </ContractForm>
    </Box>
  );
};
