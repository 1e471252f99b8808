import { memo, useEffect, useRef, useState } from 'react';
import { matching } from 'shared-kit/domain/text/words';
import { TextAreaField, useFormContext, useWatch } from 'shared-kit/web/form';
import { Check, Search } from 'shared-kit/web/icons';
import { Box, Button, Flex, IconButton, Input, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { isPicked, pickedIn, togglePicked } from './picked-observations.ts';
import { useObservations } from './use-observations.ts';

interface ObservationFieldProps {
  readonly elementTypeId: number;
  readonly optional: boolean;
  /** Before the fields' names, with its dot, where the form has several results. */
  readonly prefix?: string;
}

/** As many chips fit without looking for one. */
const few = 8;

/** What was observed, in words or picked from the catalogue; which ones were picked is kept beside the words. */
export const ObservationField = memo(({ elementTypeId, optional, prefix = '' }: ObservationFieldProps) => {
  const t = useText();
  const { setValue, getValues } = useFormContext();
  const phrases = useObservations(elementTypeId);
  const name = `${prefix}observation`;
  const picked = `${prefix}genericObservationIds`;
  const text = String(useWatch({ name }) ?? '');
  const begun = useRef(text);
  useEffect(() => {
    if (text === begun.current) return;
    const before = (getValues(picked) ?? []) as readonly number[];
    const ids = pickedIn(text, phrases, before);
    if (ids.join() !== before.join()) setValue(picked, ids, { shouldDirty: true });
  }, [text, phrases, picked, getValues, setValue]);
  return (
    <Box>
      <TextAreaField
        name={name}
        label={t('record.observation')}
        optional={optional}
        maxLength={4000}
        isDictated
        rows={2}
      />
      {phrases.length === 0 ? null : (
        <Phrases
          phrases={phrases}
          text={text}
          onText={(next) => setValue(name, next, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </Box>
  );
});

interface PhrasesProps {
  readonly phrases: readonly { readonly id: number; readonly text: string }[];
  readonly text: string;
  readonly onText: (text: string) => void;
}

const Phrases = ({ phrases, text, onText }: PhrasesProps) => {
  const t = useText();
  const [sought, setSought] = useState<string | null>(null);
  const shown = matching(phrases, sought ?? '', (phrase) => phrase.text);
  return (
    <Box marginTop="2">
      <Flex
        role="group"
        aria-label={t('record.pick')}
        gap="2"
        wrap={{ base: 'nowrap', md: 'wrap' }}
        overflowX="auto"
        scrollbarWidth="none"
        padding="1px"
        data-own-swipe
      >
        {phrases.length > few ? (
          <IconButton
            size="sm"
            variant="outline"
            minHeight={{ base: '44px', md: '8' }}
            minWidth={{ base: '44px', md: '8' }}
            aria-label={t('record.searchPhrase')}
            aria-expanded={sought !== null}
            onClick={() => setSought(sought === null ? '' : null)}
          >
            <Search aria-hidden />
          </IconButton>
        ) : null}
        {(sought === null ? phrases.slice(0, few) : shown).map((phrase) => {
          const isChosen = isPicked(text, phrase.text);
          return (
            <Button
              key={phrase.id}
              size="sm"
              flexShrink="0"
              minHeight={{ base: '44px', md: '8' }}
              maxWidth="18rem"
              variant={isChosen ? 'solid' : 'outline'}
              borderRadius="full"
              aria-pressed={isChosen}
              title={phrase.text}
              onClick={() => onText(togglePicked(text, phrase.text))}
            >
              {isChosen ? <Check aria-hidden /> : null}
              <Text as="span" truncate>
                {phrase.text}
              </Text>
            </Button>
          );
        })}
      </Flex>
      {sought === null ? null : (
        <Input
          marginTop="2"
          type="search"
          autoFocus
          autoComplete="off"
          aria-label={t('record.searchPhrase')}
          placeholder={t('record.searchPhrase')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <Text role="status" color="fg.muted">
        {sought !== null && shown.length === 0 ? t('record.noPhrase') : ''}
      </Text>
    </Box>
  );
};
