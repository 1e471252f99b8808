import { useId, useState } from 'react';
import type { MemberCentres } from 'shared-kit/contracts/people/member-centres';
import { matching } from 'shared-kit/domain/text/words';
import { Checkbox } from 'shared-kit/web/choices';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, chakra, Flex, Input, NativeSelect, Stack, Text } from 'shared-kit/web/ui';
import type { Previewed } from './preview-placings.ts';
import { usePlacingWords } from './use-placing-words.ts';

interface CentreChoicesProps {
  readonly known: MemberCentres;
  readonly chosen: readonly number[];
  /** Of the chosen ones. */
  readonly preview: readonly Previewed[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** In the choice of roles: all centres, and those where somebody of these has none. */
const [everything, without] = ['all', 'none'] as const;

const useShown = ({ centres, people, places }: MemberCentres) => {
  const [text, setText] = useState('');
  const [role, setRole] = useState<string>(everything);
  const isOfRole = ({ id }: { readonly id: number }): boolean => {
    const there = places.filter(({ installationId }) => installationId === id);
    if (role === everything) return true;
    return role === without ? there.length < people.length : there.some(({ roleId }) => `${roleId}` === role);
  };
  const shown = matching(centres.filter(isOfRole), text, ({ name }) => name);
  const roles = [...new Map(places.map(({ roleId, roleName }) => [roleId, roleName]))];
  return { shown, text, setText, role, setRole, roles };
};

/** The centres to choose from, with what these people are in each, and what they would become. */
export const CentreChoices = ({ known, chosen, preview, onChoose }: CentreChoicesProps) => {
  const { t } = useTranslation('mfe-admin');
  const label = useId();
  const { shown, text, setText, role, setRole, roles } = useShown(known);
  const ids = shown.map(({ id }) => id);
  const given = ids.filter((id) => chosen.includes(id)).length;
  const choose = (which: readonly number[], checked: boolean): void => {
    const others = chosen.filter((id) => !which.includes(id));
    const next = checked ? [...others, ...which] : others;
    onChoose(known.centres.map(({ id }) => id).filter((id) => next.includes(id)));
  };
  return (
    <Stack gap="2" role="group" aria-labelledby={label}>
      <Text id={label} fontWeight="semibold">
        {t('people.centres.which')}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Input
          type="search"
          autoComplete="off"
          flex="2 1 12rem"
          aria-label={t('people.centres.search')}
          placeholder={t('people.centres.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          // The form is not what Enter means here.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <NativeSelect.Root flex="1 1 10rem">
          <NativeSelect.Field
            aria-label={t('people.centres.show')}
            value={role}
            onChange={({ target }) => setRole(target.value)}
          >
            <option value={everything}>{t('people.centres.all')}</option>
            <option value={without}>{t('people.centres.without')}</option>
            {roles.map(([id, name]) => (
              <option key={id} value={id}>
                {t('people.centres.with', { role: name })}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      {shown.length === 0 ? (
        <Text color="fg.muted">{t('people.centres.none')}</Text>
      ) : (
        <>
          <Checkbox.Root
            minHeight={{ base: '44px', md: '8' }}
            checked={given === 0 ? false : given === ids.length || 'indeterminate'}
            onCheckedChange={({ checked }) => choose(ids, checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control>
              <Checkbox.Indicator />
            </Checkbox.Control>
            <Checkbox.Label>{t('people.centres.chooseAll', { count: ids.length })}</Checkbox.Label>
          </Checkbox.Root>
          <Box
            as="ul"
            listStyleType="none"
            borderWidth="1px"
            borderRadius="md"
            maxHeight={{ md: '80' }}
            overflowY="auto"
          >
            {shown.map((centre) => (
              <Centre
                key={centre.id}
                known={known}
                centre={centre}
                checked={chosen.includes(centre.id)}
                preview={preview.filter(({ installationId }) => installationId === centre.id)}
                onChoose={(checked) => choose([centre.id], checked)}
              />
            ))}
          </Box>
        </>
      )}
    </Stack>
  );
};

interface CentreProps {
  readonly known: MemberCentres;
  readonly centre: { readonly id: number; readonly name: string };
  readonly checked: boolean;
  readonly preview: readonly Previewed[];
  readonly onChoose: (checked: boolean) => void;
}

const Centre = ({ known, centre, checked, preview, onChoose }: CentreProps) => {
  const described = useId();
  const words = usePlacingWords(known);
  return (
    <chakra.li paddingX="3" paddingY="1" _notLast={{ borderBottomWidth: '1px' }}>
      <Flex columnGap="4" wrap="wrap" align="center" justify="space-between">
        <Checkbox.Root
          flex="1 1 12rem"
          minHeight={{ base: '44px', md: '8' }}
          checked={checked}
          onCheckedChange={(change) => onChoose(change.checked === true)}
        >
          <Checkbox.HiddenInput aria-describedby={described} />
          <Checkbox.Control />
          <Checkbox.Label overflowWrap="anywhere">{centre.name}</Checkbox.Label>
        </Checkbox.Root>
        <Text id={described} color={preview.length > 0 ? 'fg' : 'fg.muted'} flex="1 1 12rem">
          {preview.length > 0 ? words.then(preview) : words.now(centre.id)}
        </Text>
      </Flex>
    </chakra.li>
  );
};
