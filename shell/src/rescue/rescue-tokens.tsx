import { useState } from 'react';
import { listModuleStates, type ModuleState } from 'shared-kit/contracts/modules/channels';
import {
  createPublishToken,
  listPublishTokens,
  type PublishToken,
  publishVerbs,
  revokePublishToken,
} from 'shared-kit/contracts/modules/publish-tokens';
import { handleApiError } from 'shared-kit/web/app';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import {
  Button,
  confirm,
  ErrorState,
  Field,
  Flex,
  Heading,
  Input,
  ListSkeleton,
  Stack,
  Text,
} from 'shared-kit/web/ui';

const mostShown = 200;

const isValid = ({ revokedAt, expiresAt, isEnded }: PublishToken): boolean =>
  revokedAt === null && !isEnded && (expiresAt === null || Date.parse(expiresAt) > Date.now());

const TokenRow = ({ token }: { readonly token: PublishToken }) => {
  const { t } = useTranslation('shell');
  const { mutateAsync, isPending } = useRouteMutation(revokePublishToken);
  const { id, name, module } = token;
  const revoke = async (): Promise<void> => {
    const acceptLabel = t('rescue.revoke');
    const text = t('rescue.revokeQuestion', { name });
    if (!(await confirm({ text, acceptLabel, cancel: true, danger: true }))) return;
    await mutateAsync({ params: { id } }).catch(handleApiError);
  };
  return (
    <Flex as="li" gap="2" wrap="wrap" align="center">
      <Text flex="1" minWidth="14rem" overflowWrap="anywhere">
        {t('rescue.tokenOf', { name, module })}
      </Text>
      <Button
        variant="outline"
        minHeight="44px"
        loading={isPending}
        aria-label={t('rescue.revokeOne', { name })}
        onClick={() => void revoke()}
      >
        {t('rescue.revoke')}
      </Button>
    </Flex>
  );
};

/** A token with which a mended release can be published and chosen, where the screens that make tokens are away. */
const NewToken = ({ module, title }: Pick<ModuleState, 'module'> & { readonly title: string }) => {
  const { t } = useTranslation('shell');
  const [secret, setSecret] = useState('');
  const { mutateAsync, isPending } = useRouteMutation(createPublishToken);
  const make = async (): Promise<void> => {
    try {
      const body = { module, name: t('rescue.tokenName'), verbs: [...publishVerbs], days: 1 };
      setSecret((await mutateAsync({ body })).data.secret);
    } catch (error) {
      await handleApiError(error);
    }
  };
  return (
    <Flex as="li" gap="2" wrap="wrap" align="center">
      <Text flex="1" minWidth="14rem">
        {title}
      </Text>
      {secret === '' ? (
        <Button
          variant="outline"
          minHeight="44px"
          loading={isPending}
          aria-label={t('rescue.newTokenOf', { module: title })}
          onClick={() => void make()}
        >
          {t('rescue.newToken')}
        </Button>
      ) : (
        <Field.Root>
          <Field.Label>{t('rescue.tokenSecret', { module: title })}</Field.Label>
          <Input readOnly minHeight="44px" value={secret} onFocus={(event) => event.target.select()} />
        </Field.Root>
      )}
    </Flex>
  );
};

/** What teams publish with: the valid ones with their end, and a new one for each module. */
export const RescueTokens = () => {
  const { t } = useTranslation('shell');
  const localized = useLocalized();
  const { data, error, refetch } = useRoute(listPublishTokens, { query: { size: mostShown } });
  const { data: states } = useRoute(listModuleStates, {});
  const valid = data?.data.filter(isValid);
  return (
    <Stack as="section" aria-labelledby="rescue-tokens" gap="3">
      <Heading as="h2" size="lg" id="rescue-tokens">
        {t('rescue.tokens')}
      </Heading>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton /> : null}
      {valid?.length === 0 ? <Text>{t('rescue.noTokens')}</Text> : null}
      <Stack as="ul" listStyleType="none" gap="2">
        {valid?.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </Stack>
      <Stack as="ul" listStyleType="none" gap="2">
        {states?.data.map(({ module, title }) => (
          <NewToken key={module} module={module} title={localized(title)} />
        ))}
      </Stack>
    </Stack>
  );
};
