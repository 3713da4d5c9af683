-- Cash on delivery is one switch with two lists (shared/api/cash-settings.ts) instead of a list of districts and words
-- for it, which now follow from the switch. A shop that named all 64 districts meant everywhere.
UPDATE settings SET value = (value - 'codPlaces' - 'cashOnDelivery' - 'cashOnDeliveryBn') || (
  SELECT CASE WHEN value ? 'codPlaces' THEN jsonb_build_object('cod', jsonb_build_object(
    'where', CASE WHEN named.everything THEN 'everywhere' WHEN named.places = '[]' THEN 'nowhere' ELSE 'only' END,
    'except', '[]'::jsonb,
    'only', CASE WHEN named.everything THEN '[]' ELSE named.places END)) ELSE '{}' END
  FROM (
    SELECT value -> 'codPlaces' AS places,
      (SELECT count(DISTINCT lower(place ->> 'district')) >= 64
        FROM jsonb_array_elements(value -> 'codPlaces') AS place WHERE place -> 'areas' = '[]') AS everything
  ) AS named);

-- What the shop tells its owner: of new orders, and in the evening of the day. Beside the settings, because those are
-- public and a phone number of the owner is not.
CREATE TABLE owner_news (
  only_row          boolean     DEFAULT true CONSTRAINT owner_news_pkey PRIMARY KEY
      CONSTRAINT owner_news_one_row CHECK (only_row),
  -- checked by the schema in shared/api/owner-news.ts
  value             jsonb       NOT NULL,
  -- New orders were told until this moment, and when the last message about them was written.
  orders_told_until timestamptz NOT NULL DEFAULT now(),
  orders_told_at    timestamptz,
  -- The last day in Dhaka whose evening was told, or had nothing to tell.
  evening_told      date
);
INSERT INTO owner_news (value) VALUES ('{}');
