-- Pages of the shop as lists of sections (shared/api/shop/sections.ts). Visitors see `published`; staff work on `draft`.
CREATE TABLE pages (
  id           uuid        DEFAULT uuid_v7() CONSTRAINT pages_pkey PRIMARY KEY,
  -- in addresses: /pages/eid-offers; the front page has the slug `home`
  slug         text        NOT NULL CONSTRAINT pages_slug_unique UNIQUE
    CONSTRAINT pages_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  -- the slug from the next publishing on; of a page that visitors do not see, the same as `slug`
  draft_slug   text        NOT NULL CONSTRAINT pages_draft_slug_unique UNIQUE
    CONSTRAINT pages_draft_slug_format CHECK (draft_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(draft_slug) <= 80),
  draft        jsonb       NOT NULL,
  published    jsonb,
  published_at timestamptz,
  -- opens the preview of the draft
  token        uuid        NOT NULL DEFAULT gen_random_uuid() CONSTRAINT pages_token_unique UNIQUE,
  -- hashes of the pictures of draft and published: they are kept
  pictures     text[]      NOT NULL DEFAULT '{}',
  version      integer     NOT NULL DEFAULT 1,
  changed_at   timestamptz NOT NULL DEFAULT now()
);

-- What a page was, for "Undo": one row for each time that it was published.
CREATE TABLE page_versions (
  id       bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT page_versions_pkey PRIMARY KEY,
  page_id  uuid        NOT NULL CONSTRAINT page_versions_page_exists REFERENCES pages (id) ON DELETE CASCADE,
  content  jsonb       NOT NULL,
  pictures text[]      NOT NULL DEFAULT '{}',
  actor_id uuid        CONSTRAINT page_versions_actor_exists REFERENCES users (id) ON DELETE SET NULL,
  at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX page_versions_of_page ON page_versions (page_id, id DESC);
CREATE INDEX page_versions_actor ON page_versions (actor_id);

-- Earlier slugs of pages: visitors are redirected.
CREATE TABLE page_moves (
  slug    text NOT NULL CONSTRAINT page_moves_pkey PRIMARY KEY,
  page_id uuid NOT NULL CONSTRAINT page_moves_page_exists REFERENCES pages (id) ON DELETE CASCADE
);
CREATE INDEX page_moves_of_page ON page_moves (page_id);

-- The front page as every shop has it until today: the greeting and the trust badges of the settings are its sections.
-- Its first texts had Bangla words of ours, which are now the owner's to change.
WITH ours (english, bangla) AS (
  VALUES ('Delivered anywhere in Bangladesh.', 'ডেলিভারি সারা বাংলাদেশে।'),
    ('Good things, fairly priced', 'ভালো জিনিস, ন্যায্য দামে'),
    ('See all products', 'সব পণ্য দেখুন'),
    ('See winter shawls', 'শীতের শাল দেখুন'),
    ('Shawls for the misty mornings, boots for the road, and nolen gur, just tapped.', 'কুয়াশাভেজা সকালের শাল, পথচলার বুট আর সদ্য নামানো নলেন গুড়।'),
    ('The first cold morning', 'শীতের প্রথম সকাল')
), front AS (
  SELECT coalesce(value -> 'headline', jsonb_build_object(
      'title', 'Good things, fairly priced', 'text', 'Delivered anywhere in Bangladesh.',
      'action', 'See all products', 'link', '/products')) AS headline,
    value ->> 'heroPicture' AS wide, value ->> 'heroPhonePicture' AS phone,
    coalesce(value -> 'trust', '[]') AS trust
  -- also a shop without settings needs a front page
  FROM (VALUES (true)) AS every (shop) LEFT JOIN settings ON true
), content AS (
  SELECT jsonb_build_object('title', 'Front page', 'sections', jsonb_build_array(
      jsonb_build_object('id', 'hero', 'kind', 'hero', 'layout', 'beside', 'slides', jsonb_build_array(
        (headline - 'picture' - 'pictureBn') || jsonb_build_object(
          'titleBn', coalesce(nullif(headline ->> 'titleBn', ''),
            (SELECT bangla FROM ours WHERE english = headline ->> 'title'), ''),
          'textBn', coalesce(nullif(headline ->> 'textBn', ''),
            (SELECT bangla FROM ours WHERE english = headline ->> 'text'), ''),
          'actionBn', coalesce(nullif(headline ->> 'actionBn', ''),
            (SELECT bangla FROM ours WHERE english = headline ->> 'action'), ''),
          'alt', coalesce(headline ->> 'picture', ''), 'altBn', coalesce(headline ->> 'pictureBn', ''),
          'picture', wide, 'phonePicture', phone))),
      jsonb_build_object('id', 'newest', 'kind', 'products', 'rule', 'newest'),
      jsonb_build_object('id', 'trust', 'kind', 'trust', 'items', trust),
      jsonb_build_object('id', 'categories', 'kind', 'categories'),
      jsonb_build_object('id', 'collections', 'kind', 'collections'),
      jsonb_build_object('id', 'offers', 'kind', 'products', 'rule', 'offers'),
      jsonb_build_object('id', 'popular', 'kind', 'products', 'rule', 'popular'))) AS content,
    array_remove(ARRAY[substring(wide FROM '/media/([0-9a-f]+)'), substring(phone FROM '/media/([0-9a-f]+)')], NULL)
      AS pictures
  FROM front
), home AS (
  INSERT INTO pages (slug, draft_slug, draft, published, published_at, pictures)
  SELECT 'home', 'home', content, content, now(), pictures FROM content RETURNING id, published, pictures
)
-- so that the owner can go back to it
INSERT INTO page_versions (page_id, content, pictures) SELECT id, published, pictures FROM home;

UPDATE settings SET value = value - 'headline' - 'heroPicture' - 'heroPhonePicture' - 'trust';

ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_known,
  ADD CONSTRAINT catalogue_changes_kind_known CHECK (kind IN ('product', 'category', 'sub-category', 'brand',
    'settings', 'user', 'import', 'order', 'offer', 'messages', 'sale', 'size-guide', 'attribute', 'collection',
    'export', 'page'));
