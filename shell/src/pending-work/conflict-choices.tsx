import { useId } from 'react';
import type { FieldConflict } from 'shared-kit/contracts/operations';
import { useFormat, useKitText, useTranslation } from 'shared-kit/web/i18n';
import type { OperationWords } from 'shared-kit/web/offline';
import { Box, ChoiceBox, SimpleGrid, Text } from 'shared-kit/web/ui';

export type Side = 'mine' | 'theirs';
const sides = ['theirs', 'mine'] as const satisfies readonly Side[];

interface ConflictChoicesProps {
  readonly conflict: FieldConflict;
  readonly words: OperationWords;
  /** Null: a person has to say. */
  readonly side: Side | null;
  readonly onChoose: (side: Side) => void;
}

type FollowingProps = Pick<ConflictChoicesProps, 'conflict' | 'words'> & { readonly side: Side };

/** A field that goes with what is chosen. */
export const FollowingField = ({ conflict, words, side }: FollowingProps) => {
  const kit = useKitText();
  const { field } = conflict;
  return (
    <Box>
      <Text fontWeight="semibold">{words.fields[field] ?? field}</Text>
      <Text>{words.valueOf(field, conflict[side])}</Text>
      <Text color="fg.muted">{kit('conflict.follows')}</Text>
    </Box>
  );
};

/** One field as it was, as the others have it now, and as this person wrote it. */
export const ConflictChoices = ({ conflict, words, side, onChoose }: ConflictChoicesProps) => {
  const { t } = useTranslation('shell');
  const kit = useKitText();
  const { dateTime } = useFormat();
  const group = useId();
  const { field, from, byName, at, isOwn = false } = conflict;
  const who = isOwn ? kit('conflict.ownElsewhere') : (byName ?? kit('conflict.somebody'));
  const by = [who, at === null ? null : dateTime(at)].filter(Boolean).join(', ');
  return (
    <Box as="fieldset">
      <Text as="legend" fontWeight="semibold" marginBottom="1">
        {words.fields[field] ?? field}
      </Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="2">
        <ChoiceBox bg="bg.subtle">
          <span>
            <Text as="span" display="block" color="fg.muted">
              {t('pendingWork.before')}
            </Text>
            {words.valueOf(field, from)}
          </span>
        </ChoiceBox>
        {sides.map((one) => (
          <ChoiceBox key={one} asChild>
            <label>
              <input
                type="radio"
                name={group}
                required
                checked={side === one}
                onChange={() => onChoose(one)}
              />
              <span>
                <Text as="span" display="block" color="fg.muted">
                  {kit(`conflict.side.${one}`)}
                </Text>
                {words.valueOf(field, conflict[one])}
                {one === 'theirs' ? (
                  <Text as="span" display="block" color="fg.muted">
                    {by}
                  </Text>
                ) : null}
              </span>
            </label>
          </ChoiceBox>
        ))}
      </SimpleGrid>
    </Box>
  );
};
