import { type ReactNode, useState } from 'react';
import type { MapPoint } from 'shared-kit/contracts/centres/maps';
import { matching } from 'shared-kit/domain/text/words';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Button, Flex, Heading, Input, Stack, Text } from 'shared-kit/web/ui';

export interface ListedMark {
  readonly id: number;
  readonly name: string;
  readonly hint?: string;
  readonly at?: MapPoint;
}

interface MarkListProps {
  readonly title: string;
  readonly marks: readonly ListedMark[];
  readonly chosenId?: number;
  /** In place of `chosenId` where several may be chosen. */
  readonly chosenIds?: ReadonlySet<number>;
  readonly onChoose: (id: number) => void;
  readonly action?: ReactNode;
  readonly empty: string;
  readonly onSearch?: (text: string) => void;
  readonly searchLabel?: string;
}

const shownAtOnce = 100;

/** What is on the plan, or could be, as a list: the same by keyboard and screen reader. */
export const MarkList = (props: MarkListProps) => {
  const { title, marks, chosenId = 0, onChoose, empty, searchLabel } = props;
  const { t } = useTranslation('mfe-admin');
  const [text, setText] = useState('');
  const isChosen = (id: number): boolean => props.chosenIds?.has(id) ?? id === chosenId;
  const found = props.onSearch ? marks : matching(marks, text, ({ name, hint = '' }) => `${name} ${hint}`);
  // What was chosen on the plan is seen and taken back here, however far down it stands.
  const shown = found.filter(({ id }, index) => index < shownAtOnce || isChosen(id));
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h2" size="sm" marginBottom="2">
        {title}
      </Heading>
      {searchLabel !== undefined && (marks.length > 6 || text !== '') ? (
        <Input
          type="search"
          marginBottom="2"
          placeholder={searchLabel}
          aria-label={searchLabel}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            props.onSearch?.(target.value);
          }}
        />
      ) : null}
      {found.length === 0 ? <Text color="fg.muted">{empty}</Text> : null}
      <Stack as="ul" listStyleType="none" gap="1" maxHeight="16rem" overflowY="auto">
        {shown.map(({ id, name, hint }) => (
          <Flex as="li" key={id}>
            <Button
              variant={isChosen(id) ? 'subtle' : 'ghost'}
              aria-pressed={isChosen(id)}
              justifyContent="start"
              flex="1"
              minWidth="0"
              height="auto"
              minHeight={{ base: '44px', md: '9' }}
              paddingY="1"
              whiteSpace="normal"
              textAlign="start"
              onClick={() => onChoose(id)}
            >
              <Box as="span" minWidth="0" overflowWrap="anywhere">
                {name}
                {hint ? (
                  <Text as="span" display="block" color="fg.muted" fontWeight="normal">
                    {hint}
                  </Text>
                ) : null}
              </Box>
            </Button>
          </Flex>
        ))}
      </Stack>
      {found.length > shown.length ? (
        <Text color="fg.muted">{t('maps.more', { count: found.length - shown.length })}</Text>
      ) : null}
    </Box>
  );
};
