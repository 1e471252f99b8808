import { useState } from 'react';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { correctivesTell } from 'shared-kit/contracts/correctives/corrective-access';
import { signCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import { AuthorizedImage, usePermissions } from 'shared-kit/web/app';
import { SignatureField } from 'shared-kit/web/evidence';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { isLocalRecord } from 'shared-kit/web/offline';
import { useRouteMutation } from 'shared-kit/web/query';
import { Box, Button, Heading, Text } from 'shared-kit/web/ui';
import { changedWith } from '../offline/changed-with.ts';
import { useText } from '../use-text.ts';

const bodySchema = signCorrective.body as NonNullable<typeof signCorrective.body>;

interface SignatureProps {
  readonly corrective: Corrective;
}

/** Of who takes the work over: drawn here, printed in the work order. */
export const Signature = ({ corrective }: SignatureProps) => {
  const t = useText();
  const format = useFormat();
  const [isSigning, setSigning] = useState(false);
  const { signature, mergedIntoId, id } = corrective;
  const maySign = usePermissions().hasAny(...correctivesTell) && mergedIntoId === null && !isLocalRecord(id);
  if (signature === null && !maySign) return null;
  return (
    <Box as="section" aria-label={t('signature.title')} borderTopWidth="1px" paddingTop="3">
      <Heading as="h2" size="sm">
        {t('signature.title')}
      </Heading>
      {signature === null ? null : (
        <>
          <Text color="fg.muted">
            {t('byAt', { name: signature.signedBy, at: format.dateTime(signature.at) })}
          </Text>
          <AuthorizedImage
            fileId={signature.signatureId}
            alt={t('signature.of', { name: signature.signedBy })}
            bg="white"
            borderWidth="1px"
            height="24"
          />
        </>
      )}
      {maySign ? (
        <Button
          variant="outline"
          size="sm"
          minHeight="44px"
          marginTop="2"
          aria-haspopup="dialog"
          onClick={() => setSigning(true)}
        >
          <Pencil aria-hidden />
          {t(signature === null ? 'signature.sign' : 'signature.again')}
        </Button>
      ) : null}
      {isSigning ? <SignDialog corrective={corrective} onClose={() => setSigning(false)} /> : null}
    </Box>
  );
};

const SignDialog = ({ corrective, onClose }: SignatureProps & { readonly onClose: () => void }) => {
  const t = useText();
  const save = useRouteMutation(signCorrective, { invalidates: [...changedWith] });
  const form = useContractForm(bodySchema, {
    defaults: { signedBy: corrective.signature?.signedBy ?? '' },
    onSubmit: (body) => save.mutateAsync({ params: { id: corrective.id }, body }),
  });
  return (
    <FormDialog title={t('signature.sign')} form={form} onClose={onClose}>
      <SignatureField
        name="signatureId"
        label={t('signature.title')}
        installationId={corrective.installationId}
        signer={{ name: 'signedBy' }}
      />
    </FormDialog>
  );
};
