-- The feed of changes (decision 110): one row for each change and transaction. Triggers write it, or the one service
-- that writes a table (server/platform/feed/announce.queries.ts). Readers: server/platform/feed. NOTIFY only says that
-- there is something to read. Transactions with a NOTIFY commit one at a time, each waiting for the disk. So placing an
-- order sends none: the process that placed the order sends one for many soon after (server/sales/stock/sold-events.ts).
--
-- kind                 key       who reads it
-- product              product   the pages that show the product
-- listings, everything           all lists of products; all pages
-- listed, words        product   the product index: what lists filter and sort by changed; its words too
-- categories, brands, attributes, collections   pages that show them, and the product index
-- pages, page-drafts, redirects, size-guides, settings, cash rules, offers, search-words, popular-searches
--                                pages and cached values that show them
-- order                order     the order index and open dashboards: an order is new, or its state changed
-- order changed        order     the order index: any other change of an order, its lines or its refunds
-- refund               order     the order index and open dashboards: a refund is owed or paid
-- message, return, discount, export             open dashboards

CREATE FUNCTION note_change(given_kind text, given_key uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (kind, key) VALUES (given_kind, given_key) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('changes', '');
END $$;

-- Notes the pages of these products, each given once. Many products, as in an import, are noted as all pages. Variants
-- change no list: if a variant runs out or comes back, that changes the product itself (catalogue.sql).
CREATE FUNCTION note_product_pages(ids uuid[], says_so boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 200 THEN
    PERFORM note_change('everything');
  ELSIF cardinality(ids) > 0 THEN
    INSERT INTO changes (kind, key) SELECT 'product', id FROM unnest(ids) AS id ON CONFLICT DO NOTHING;
    IF says_so THEN PERFORM pg_notify('changes', ''); END IF;
  END IF;
END $$;

-- Notes that these products changed in what lists and pages show; their words if they are new or deleted.
CREATE FUNCTION note_products(ids uuid[], with_words boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM note_change('listings');
  PERFORM note_product_pages(ids);
  IF with_words THEN
    INSERT INTO changes (kind, key) SELECT 'words', id FROM unnest(ids) AS id ON CONFLICT DO NOTHING;
  END IF;
END $$;

CREATE FUNCTION note_bought_together() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM note_change('product', OLD.product_id);
  ELSE PERFORM note_change('product', NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bought_together_note AFTER INSERT OR UPDATE OR DELETE ON bought_together
  FOR EACH ROW EXECUTE FUNCTION note_bought_together();

-- A review is shown once it is published, on the page of its product.
CREATE FUNCTION note_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_change('product', OLD.product_id);
  ELSIF NEW.state <> 'waiting' THEN
    PERFORM note_change('product', NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_note AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION note_review();
-- For rows of which the kind is enough.
CREATE FUNCTION note_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  FOR n IN 0 .. TG_NARGS - 1 LOOP PERFORM note_change(TG_ARGV[n]); END LOOP;
  RETURN NULL;
END $$;
-- An address belongs to one thing: these slugs take theirs from the redirects of the owner.
CREATE FUNCTION take_addresses(below text, slugs text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM redirects WHERE from_path IN (SELECT below || slug FROM unnest(slugs) AS slug);
  IF FOUND THEN PERFORM note_change('redirects'); END IF;
END $$;
-- The rules of cash on delivery are part of the settings but are cached separately (server/sales/cash-risk/).
CREATE TRIGGER settings_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION note_kind('settings', 'cash rules');
-- Which gateways customers can use is part of the settings; their tokens change all day, and are not.
CREATE TRIGGER gateway_accounts_note AFTER INSERT OR DELETE OR UPDATE OF problem, mode ON gateway_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION note_kind('settings');
-- Drafts change often: what visitors see of a page changes when it is published, moved or deleted.
CREATE FUNCTION note_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('page-drafts');
  IF TG_OP = 'DELETE' OR OLD.published IS DISTINCT FROM NEW.published OR OLD.slug <> NEW.slug THEN
    PERFORM note_change('pages');
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.published IS NOT NULL AND NEW.kind <> 'head' THEN
    PERFORM take_addresses(CASE NEW.kind WHEN 'post' THEN '/blog/' ELSE '/pages/' END, ARRAY[NEW.slug]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pages_note AFTER UPDATE OR DELETE ON pages FOR EACH ROW EXECUTE FUNCTION note_page();
CREATE TRIGGER order_events_note AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.data ? 'discount') EXECUTE FUNCTION note_kind('discount');
CREATE TRIGGER return_requests_note AFTER INSERT OR UPDATE OF state OR DELETE ON return_requests
  FOR EACH ROW EXECUTE FUNCTION note_kind('return');

-- When a staff member answers a message, the count on every staff bell drops immediately.
CREATE FUNCTION note_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD.answered_at IS DISTINCT FROM NEW.answered_at THEN PERFORM note_change('message'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contact_messages_note AFTER INSERT OR UPDATE OR DELETE ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION note_message();

-- Only the order index reads this: no NOTIFY.
CREATE FUNCTION note_order_change(given uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (kind, key) VALUES ('order changed', given) ON CONFLICT DO NOTHING;
END $$;
