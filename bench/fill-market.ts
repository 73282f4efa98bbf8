import { openDatabase } from '../server/src/db/client.ts';
import { migrate } from '../server/src/db/migrate.ts';

/** Listings with words as unevenly spread as in a real marketplace: some in every second text, some in one of thousands. */
export async function fillMarket(databaseUrl: string, listings: number) {
  const { background: pool, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await migrate(pool);
    await pool.query(
      `insert into users (id, username, email)
       select gen_random_uuid(), 'seller-' || n, 'seller-' || n || '@example.com' from generate_series(1, greatest(50, $1 / 40)) n`,
      [listings],
    );
    await pool.query(
      `with sellers as (select array_agg(id) as ids from users)
       insert into posts (id, seller_id, title, description, category, price, condition, images, location, listing_type,
         delivery_options, delivery_pickup, delivery_postage, created_at)
       select gen_random_uuid(), ids[1 + n % cardinality(ids)],
         (array['Young','Adult','Large','Small','Rare','Tame','Used','Spare','Proven','Bonded'])[1 + (n * 7) % 10] || ' '
           || (array['blue','red','yellow','black','white','orange','green','silver'])[1 + (n * 13) % 8] || ' '
           || names[1 + (n * 31) % cardinality(names)] || case when n % 5000 = 77 then ' rarity77' else '' end,
         repeat('Healthy, eating well, from a quarantined system. Pick-up or overnight shipping. ', 4),
         categories[1 + n % 7], 1 + (n * 37) % 400 + 0.5,
         case when n % 7 in (2, 4) then (array['new','like-new','excellent','good','fair'])[1 + n % 5] end,
         array['/objects/' || n || '-1.webp', '/objects/' || n || '-2.webp'],
         (array['Tampa, FL','Boise, ID','Salem, OR','Austin, TX','Reno, NV','Akron, OH','Mesa, AZ','Dayton, OH'])[1 + (n * 11) % 8]
           || case when n % 1000 = 5 then ' harbour' else '' end,
         case when n % 20 = 3 then 'auction' else 'fixed' end, array['pickup'], true, n % 3 = 0,
         timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, $1) n, sellers,
         (select array['fish','coral-inverts','equipment','plants','tanks-stands','food-supplements','services'] as categories,
           array['clownfish','tang','angelfish','betta','guppy','tetra','corydoras','pleco','gourami','discus','molly','platy',
           'swordtail','rasbora','danio','barb','cichlid','oscar','loach','killifish','goby','blenny','wrasse','damsel',
           'anthias','cardinal','butterflyfish','hawkfish','dottyback','chromis','lionfish','eel','seahorse','pipefish',
           'anemone','hammer coral','torch coral','zoanthid','mushroom','acropora','montipora','gorgonian','clam','shrimp',
           'snail','crab','urchin','starfish','java fern','anubias','moss','vallisneria','sword','crypt','heater','filter',
           'skimmer','wavemaker','light','pump','controller','test kit','tank','stand','sump','food','salt','tank move'] as names) as words`,
      [listings],
    );
    await pool.query(
      `insert into auctions (id, post_id, starting_bid, start_time, end_time, original_end_time)
       select gen_random_uuid(), id, 10, now(), at, at
       from (select id, now() + interval '1 day' + random() * interval '6 days' as at from posts where listing_type = 'auction') p`,
    );
    await pool.query('vacuum analyze posts, users, auctions, search_words');
  } finally {
    await close();
  }
}
