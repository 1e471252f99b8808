import { useState } from 'react';
import type { Building, BuildingUse } from 'shared-kit/contracts/centres/installations';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { Box, Button, Stack, Text } from 'shared-kit/web/ui';
import { UsesPanel } from './uses-panel.tsx';

/** Figures of a use, in the order in which they are read. */
const figures = ['builtArea', 'usefulArea', 'storeys', 'capacity', 'parkingPlaces'] as const;

/** What the parts of a building are used for: rules of law ask by use. */
export const UsesTab = ({ building }: { readonly building: Building }) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const canEdit = usePermissions().hasAny(Permission.Administration);
  const [editing, setEditing] = useState(false);
  const { uses } = building;
  const said = (one: BuildingUse): string =>
    figures
      .flatMap((figure) => {
        const value = one[figure];
        return value === null ? [] : `${t(`fields.${figure}`)}: ${number(value)}`;
      })
      .join(' · ');
  return (
    <Stack gap="3" paddingY="2" maxWidth="48rem">
      <Text color="fg.muted">{t('uses.help')}</Text>
      {canEdit ? (
        <Button
          variant="outline"
          alignSelf="flex-start"
          minHeight="44px"
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden />
          {t('uses.edit')}
        </Button>
      ) : null}
      {uses.length === 0 ? <Text>{t('uses.empty')}</Text> : null}
      <Box as="ul" aria-label={t('uses.title')} listStyleType="none">
        {uses.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a building may have two shops with the same figures.
          <Box as="li" key={index} borderBottomWidth="1px" paddingY="2">
            <Text fontWeight="medium">{t(`choices.use.${one.use}`)}</Text>
            <Text color="fg.muted">{said(one)}</Text>
          </Box>
        ))}
      </Box>
      {editing ? <UsesPanel building={building} onClose={() => setEditing(false)} /> : null}
    </Stack>
  );
};
