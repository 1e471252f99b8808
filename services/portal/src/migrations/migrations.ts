import type { Migration } from 'shared-kit/server/database/migrations';
import type { Vault } from '../secrets/vault.ts';
import { sealEarlierAudit } from './0001-seal-earlier-audit.ts';
import { searchWords } from './0002-search-words.ts';
import { personKeys } from './0003-person-keys.ts';
import { personalAudit } from './0004-personal-audit.ts';
import { sealedSigningKeys } from './0005-signing-keys.ts';
import { accountKeysOfToday } from './0006-account-keys.ts';
import { formerSince } from './0007-former-since.ts';
import { moduleChannels } from './0008-module-channels.ts';
import { releaseContents } from './0009-release-contents.ts';
import { namesAndSearch } from './0010-names-and-search.ts';
import { moduleCommands } from './0011-module-commands.ts';
import { keptClientProgrammes } from './0012-client-programmes.ts';

export const migrationsWith = (vault: Vault): readonly Migration[] => [
  sealEarlierAudit,
  searchWords,
  personKeys(vault),
  personalAudit,
  sealedSigningKeys(vault),
  accountKeysOfToday,
  formerSince,
  moduleChannels,
  releaseContents,
  namesAndSearch,
  moduleCommands,
  keptClientProgrammes,
];
