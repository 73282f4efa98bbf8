import { getTableColumns, type InferSelectModel, is } from 'drizzle-orm';
import {
  getTableConfig,
  PgArray,
  PgBoolean,
  type PgColumn,
  PgCustomColumn,
  PgDateString,
  PgJsonb,
  type PgTable,
  PgTimestamp,
  PgUUID,
} from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import * as schema from '../../src/db/schema/index.ts';
import { ALL_NOUNS } from '../../src/modules/all-nouns.ts';
import type { TestApp } from '../harness.ts';

type Somebody = { id: string };

/** Where any value of a column's kind will not do. */
const PARTICULAR: Record<string, Record<string, unknown>> = {
  audit_log: { action: 'sign-in.password' },
  fish_species: { minSchoolSize: 6 },
  water_parameters: { temperature: 77 },
  livestock_moves: { fromAquariumId: null },
  sitter_links: { endsAt: new Date('2030-01-01') },
  auctions: { buyNowPrice: '2', endTime: new Date('2030-01-01'), originalEndTime: new Date('2030-01-01') },
  bids: { isWinning: false },
  challenge_system: { endsAt: new Date('2030-01-01') },
  posts: { liveArrivalHours: 2 },
  orders: { liveArrivalHours: 2, combinedInto: null },
  payments: { valorCardLast4: '4242' },
  promotions: { endDate: new Date('2030-01-01') },
  messages: { senderDeletedAt: null, receiverDeletedAt: null },
};

/** A row in every table of which `me` takes rows along, with something in every column; where another is named, `other`. */
export async function somethingOfEverything({ db }: Pick<TestApp, 'db'>, me: Somebody, other: Somebody) {
  const made = new Map<PgTable, Record<string, unknown>>([[schema.users, { id: me.id }]]);

  async function aRow(table: PgTable, owners: readonly PgColumn[] = []): Promise<Record<string, unknown>> {
    const known = made.get(table);
    if (known) return known;
    const values: Record<string, unknown> = {};
    const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
    const people = new Set<unknown>();
    for (const [name, column] of Object.entries<PgColumn>(getTableColumns(table))) {
      const key = keys.find(({ columns }) => columns.includes(column));
      if (key?.foreignTable === schema.users) {
        const isMe = owners.length > 0 ? owners[0] === column : people.size === 0;
        values[name] = isMe ? me.id : other.id;
        people.add(column);
      } else if (key && key.foreignTable !== table) {
        const target = await aRow(key.foreignTable as PgTable, ownersOf(key.foreignTable as PgTable));
        const [by] = Object.entries<PgColumn>(getTableColumns(key.foreignTable)).find(
          ([, each]) => each === key.foreignColumns[0],
        )!;
        values[name] = target[by];
      } else if (!column.generated && !is(column, PgCustomColumn)) values[name] = anyValue(name, column);
    }
    const { name } = getTableConfig(table);
    const [row] = await db
      .insert(table)
      .values({ ...values, ...PARTICULAR[name] } as never)
      .returning();
    made.set(table, row as InferSelectModel<PgTable>);
    return row as Record<string, unknown>;
  }

  for (const { table, takenAlong } of ALL_NOUNS.flatMap(({ tables = [] }) => tables))
    if ('as' in takenAlong) await aRow(table, ownersOf(table));
}

const ownersOf = (table: PgTable) => {
  const taken = ALL_NOUNS.flatMap(({ tables = [] }) => tables).find((each) => each.table === table)?.takenAlong;
  return taken && 'of' in taken ? taken.of : [];
};

function anyValue(name: string, column: PgColumn): unknown {
  if (is(column, PgArray)) return [];
  if (is(column, PgTimestamp)) return new Date('2026-05-01T12:00:00Z');
  if (is(column, PgDateString)) return '2026-05-01';
  if (is(column, PgBoolean)) return true;
  if (is(column, PgJsonb)) return {};
  if (is(column, PgUUID)) return v7();
  if (column.enumValues) return column.enumValues[0];
  if (column.dataType === 'number') return 1;
  if (column.columnType === 'PgNumeric') return name.match(/^(deliveryCost|discount|discountAmount)$/) ? '0' : '1';
  return `${name} of everything`;
}
