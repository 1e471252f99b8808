import { useState } from 'react';
import {
  addPasskey,
  beginPasskey,
  type listPasskeys,
  mostPasskeys,
} from 'shared-kit/contracts/people/passkeys';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { useTranslation } from 'shared-kit/web/i18n';
import { KeyRound } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, chakra, Heading, notify, Stack, Text } from 'shared-kit/web/ui';
import { makePasskey, PasskeyError } from './browser-passkeys.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { PasskeyItem } from './passkey-item.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { usePasskeyError } from './use-passkey-error.ts';

type Own = AnswerOf<typeof listPasskeys>['data'];

/** Why none can be made here; null where one can. */
const useObstacle = (origin: string | null): string | null => {
  const { t } = useTranslation('shell');
  if (origin === null) return t('passkeys.off');
  if (origin !== location.origin) return t('passkeys.elsewhere', { origin });
  return canUsePasskeys() ? null : t('passkeys.unsupported');
};

/** The person's passkeys, and the way to another one. */
export const OwnPasskeys = ({ own: { origin, passkeys } }: { readonly own: Own }) => {
  const { t } = useTranslation('shell');
  const obstacle = useObstacle(origin);
  const tell = usePasskeyError();
  const [isNaming, setIsNaming] = useState(false);
  const begin = useRouteMutation(beginPasskey);
  const add = useRouteMutation(addPasskey, { onSuccess: () => notify({ text: t('passkeys.added') }) });
  const make = async (name: string): Promise<void> => {
    const { data: options } = await begin.mutateAsync({});
    const response = await makePasskey(options).catch(async (error: unknown) => {
      if (!(error instanceof PasskeyError)) throw error;
      await tell(error);
      return null;
    });
    if (response === null) return;
    await add.mutateAsync({ body: { name, response } });
    setIsNaming(false);
  };
  const way = () => {
    if (obstacle !== null) return <Text color="fg.muted">{obstacle}</Text>;
    if (passkeys.length >= mostPasskeys) return null;
    if (isNaming)
      return (
        <PasskeyNameForm
          name=""
          saveLabel={t('passkeys.make')}
          onName={make}
          onLeave={() => setIsNaming(false)}
        />
      );
    return (
      <Button variant="outline" alignSelf="start" onClick={() => setIsNaming(true)}>
        <KeyRound aria-hidden />
        {t('passkeys.add')}
      </Button>
    );
  };
  return (
    <Stack gap="3" paddingTop="5">
      <Heading as="h3" size="sm">
        {t('passkeys.title')}
      </Heading>
      <Text>{t('passkeys.what')}</Text>
      {passkeys.length > 0 ? (
        <Stack asChild gap="0">
          <chakra.ul listStyleType="none" aria-label={t('passkeys.title')}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </chakra.ul>
        </Stack>
      ) : null}
      {way()}
    </Stack>
  );
};
