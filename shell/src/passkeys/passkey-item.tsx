import { useState } from 'react';
import { type Passkey, removePasskey, renamePasskey } from 'shared-kit/contracts/people/passkeys';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { Badge, Box, Button, chakra, confirm, Flex, notify, Text } from 'shared-kit/web/ui';
import { PasskeyNameForm } from './passkey-name-form.tsx';

/** One passkey: since when, when it was used, and what can be done with it. */
export const PasskeyItem = ({ passkey }: { readonly passkey: Passkey }) => {
  const { t } = useTranslation('shell');
  const { dateTime, relative } = useFormat();
  const [isNaming, setIsNaming] = useState(false);
  const rename = useRouteMutation(renamePasskey);
  const remove = useRouteMutation(removePasskey, {
    onSuccess: () => notify({ text: t('passkeys.removed') }),
  });
  const { id, name, createdAt, usedAt, isSynced } = passkey;
  const askToRemove = async (): Promise<void> => {
    const text = t('passkeys.removeWarning', { name });
    if (await confirm({ text, acceptLabel: t('passkeys.remove'), cancel: true }))
      remove.mutate({ params: { id } });
  };
  const save = async (given: string): Promise<void> => {
    await rename.mutateAsync({ params: { id }, body: { name: given } });
    setIsNaming(false);
  };
  return (
    <Flex asChild gap="3" align="center" wrap="wrap" paddingY="3" borderTopWidth="1px">
      <chakra.li>
        {isNaming ? (
          <Box flex="1">
            <PasskeyNameForm
              name={name}
              saveLabel={t('passkeys.saveName')}
              onName={save}
              onLeave={() => setIsNaming(false)}
            />
          </Box>
        ) : (
          <>
            <Box flex="1 1 12rem" minWidth="0">
              <Flex gap="2" align="center" wrap="wrap">
                <Text fontWeight="medium" overflowWrap="anywhere">
                  {name}
                </Text>
                {isSynced ? <Badge>{t('passkeys.synced')}</Badge> : null}
              </Flex>
              <Text color="fg.muted">
                {usedAt === null ? t('passkeys.unused') : t('passkeys.used', { when: relative(usedAt) })}
              </Text>
              <Text color="fg.muted">{t('passkeys.since', { when: dateTime(createdAt) })}</Text>
            </Box>
            <Flex gap="2" wrap="wrap">
              <Button
                variant="outline"
                size="sm"
                aria-label={t('passkeys.renameOne', { name })}
                onClick={() => setIsNaming(true)}
              >
                {t('passkeys.rename')}
              </Button>
              <Button
                variant="outline"
                size="sm"
                loading={remove.isPending}
                aria-label={t('passkeys.removeOne', { name })}
                onClick={() => void askToRemove()}
              >
                {t('passkeys.remove')}
              </Button>
            </Flex>
          </>
        )}
      </chakra.li>
    </Flex>
  );
};
